import type { Area } from '../../kernel/area.ts';
import { tidyFiles } from '../../kernel/storage/storage.ts';

/** No routes: the owners' areas decide who sees a document. */
export const documentArea: Area = { routes: [], tidy: tidyFiles };
