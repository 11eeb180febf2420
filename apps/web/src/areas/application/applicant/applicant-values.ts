import type { applicantUpdate } from '@assay/contract/application/applicant';
import type { Application } from '@assay/contract/application/area';
import type { z } from 'zod';
import { freshAddress } from '../../../ui/form/address/address.ts';

type ApplicantValues = z.input<typeof applicantUpdate>;

const fresh = {
  abn: null,
  abnRegisteredDate: null,
  gstRegisteredDate: null,
  entityName: '',
  tradingName: null,
  entityType: null,
  trusteeType: null,
  trusteeAcn: null,
  trusteeName: null,
  phone: null,
  industry: null,
  industryType: null,
  ...freshAddress('address'),
  natureOfBusiness: null,
};

/** The applicant's form, filled with what is saved. What is not said yet is empty; the schema says so when it is sent. */
export function applicantValues({ applicant, versions }: Application): ApplicantValues {
  const saved = Object.keys(fresh).map((name) => [name, applicant?.[name as keyof typeof applicant]]);
  return {
    // Whatever the server has kept, it has read by the same schema.
    ...((applicant ? Object.fromEntries(saved) : fresh) as unknown as ApplicantValues),
    ...(versions.applicant !== null && { version: versions.applicant }),
  };
}
