/** The id of a list: by itself, for programs that name lists and do not change them, such as the extension. */
import { z } from 'zod';

export const LIST_ID_PATTERN = '^list_[0-9a-f]{24}$';
export const listIdSchema = z.string().regex(new RegExp(LIST_ID_PATTERN), '"list_" and 24 digits.');
