import { contractCalls } from '@assay/contract/application/contract';
import type { On } from '../../../kernel/http/http.ts';
import { generateContract } from './contract.service.ts';

export const contractRoutes = (on: On) => {
  on(contractCalls.generateContract, ({ actor, params, body }) => generateContract(actor, params.id, body));
};
