import { formOf } from '../kit/field.ts';
import { longText } from '../kit/field-kinds.ts';
import { versionOfPart } from '../kit/schemas.ts';

export const notesFields = { supportingNotes: longText('Supporting notes', 10_000) };

export const notesUpdate = formOf(notesFields).extend({ version: versionOfPart });
