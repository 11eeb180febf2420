import { config } from '../kernel/config/config.ts';
import { fineract } from './fineract/fineract.ts';
import type { LoanSystem } from './loan-system.ts';
import { xmlLms } from './xml-lms/xml-lms.ts';

const account = { url: config.LMS_URL, username: config.LMS_USERNAME, password: config.LMS_PASSWORD };

export const loanSystem: LoanSystem =
  config.LMS_ADAPTER === 'fineract'
    ? fineract({
        ...account,
        tenant: config.LMS_FINERACT_TENANT,
        productId: config.LMS_FINERACT_PRODUCT_ID ?? 0,
        officeId: config.LMS_FINERACT_OFFICE_ID,
      })
    : xmlLms(account);
