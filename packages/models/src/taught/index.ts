/** Learning custom categories from examples, under Node and in browsers. */
export { cosine } from './cosine.ts';
export { createEncoderSpace, type EncoderSpace, type OrdinaryContents } from './encoder-space.ts';
export {
  type CategoryExample,
  type CategoryWeights,
  type LearnedCategory,
  learnCategory,
  scoreCategory,
} from './learn-category.ts';
export { type FittedRegression, fitLogisticRegression } from './logistic-regression.ts';
export { type Evaluation, minimise } from './minimise.ts';
