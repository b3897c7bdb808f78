/** The name of a category where no modality is given: that of texts. */
import { z } from 'zod';
import { categories, categoryIds } from '../catalog/categories.ts';

export const categoryNameSchema = z.enum(categoryIds.map((signal) => categories[signal].text));
