/** The id of a custom category: by itself, for programs that name categories and do not change them, such as the extension. */
import { z } from 'zod';

export const customCategoryIdSchema = z.string().regex(/^cat_[0-9a-f]{24}$/, '"cat_" and 24 digits.');
