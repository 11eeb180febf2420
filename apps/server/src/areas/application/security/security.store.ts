import { type Security, security } from '@assay/contract/application/security';
import { fieldNamesOf } from '../../../kernel/database/columns.ts';
import { sectionTable } from '../record/section.store.ts';

const { id: _, ...columns } = security.shape;

export const securities = sectionTable<Omit<Security, 'id'>>('application_security', fieldNamesOf(columns));
