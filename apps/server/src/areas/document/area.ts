import type { Area } from '../../kernel/area.ts';
import { tidyFiles } from '../../kernel/storage/storage.ts';

/** Without calls of its own: those of its owners decide who sees a document. */
export const documentArea: Area = { routes: [], tidy: tidyFiles };
