/** The model card that Coop shows: seven sections, which it requires, with the figures that our own documents have. */

/** @param {string} label @param {string} value */
const field = (label, value) => ({ label, value });

export const modelCard = {
  modelName: 'Winnow text and image models',
  version: '2026-11-28',
  releaseDate: 'November 2026',
  sections: [
    {
      id: 'trainingData',
      title: 'Training data',
      fields: [
        field('Base', 'multilingual-e5-small, fine-tuned by us.'),
        field('Texts', 'Texts written for this purpose in 33 languages, and public comments that were read again.'),
        field('Kept apart', 'Figures are of texts that nothing was learned from.'),
        field('Your content', 'Nothing that the server judges is used for training or leaves your machines.'),
      ],
    },
    {
      id: 'policyAndTaxonomy',
      title: 'Policy and taxonomy',
      fields: [
        field('Categories', 'Profanity, Slurs, Sexual, Hate, Spam, Bullying, Violence, SelfHarm.'),
        field('Severities', 'None, Low, Medium, High; the signals give them as 0, 0.5, 0.7 and 0.9.'),
        field('Your own policy', 'Thresholds, block lists and allow lists are set in a moderation profile of Winnow.'),
      ],
    },
    {
      id: 'annotationMethodology',
      title: 'Annotation methodology',
      fields: [
        field('Labels', 'A label for each category with a severity, written by language models after a brief of ours.'),
        field('Agreement', 'They agree with each other more than people would.'),
      ],
    },
    {
      id: 'performanceBenchmarks',
      title: 'Performance benchmarks',
      fields: [
        field(
          'Hard English texts',
          '58% of violations without a tell-tale word are found; 9.5% of harmless texts with alarming words are flagged.',
        ),
        field('Repeat it', 'npm run bench -- quality, in the repository of Winnow; docs/quality.md has every table.'),
      ],
    },
    {
      id: 'biasAndLimitations',
      title: 'Bias and limitations',
      fields: [
        field('Weakest point', 'Irony, insinuation and veiled threats; of what is only implied, much is missed.'),
        field('Languages', 'Other languages do worse than English.'),
        field('What is not looked for', 'Advice on crimes, sexual content with minors, terrorism, misinformation.'),
      ],
    },
    {
      id: 'implementationGuidance',
      title: 'Implementation guidance',
      fields: [
        field(
          'Thresholds',
          'From 0.5: Low and above, for a queue of moderators. From 0.9: High only, for automatic action.',
        ),
        field(
          'What was not judged',
          'A signal fails if nothing was found in a content that could not be read completely: handle IS_UNAVAILABLE.',
        ),
        field('Costs', 'A text costs one token of Winnow, an image twenty.'),
      ],
    },
    {
      id: 'relevantLinks',
      title: 'Relevant links',
      fields: [
        field('Limits of the models', 'docs/guides/limits-of-the-models.md in the repository of Winnow'),
        field('Figures', 'docs/quality.md in the repository of Winnow'),
        field('API', '/docs on your own server'),
      ],
    },
  ],
};
