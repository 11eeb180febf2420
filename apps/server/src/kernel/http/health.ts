import { uploadLimitMb } from '@assay/contract/document/document';
import { system } from '@assay/contract/kit/system';
import { config } from '../config/config.ts';
import { pool } from '../database/database.ts';
import { AppError } from './errors.ts';
import type { On } from './http.ts';
import { isReady } from './readiness.ts';

export function healthRoutes(on: On, version: string): void {
  on(system.health, () => ({ status: 'ok' as const }), { beforeReady: true });
  on(
    system.ready,
    async () => {
      if (!isReady()) throw new AppError('NOT_READY', 'Migration and seeding are not finished.');
      await pool.query('select 1');
      return { status: 'ready' as const };
    },
    { beforeReady: true },
  );
  on(system.getConfig, () => ({
    version,
    demo: config.DEMO,
    businessTimeZone: config.BUSINESS_TZ,
    uploadLimitMb,
    portalLinks: {
      onboarding: config.FRANKIEONE_ONBOARDING_LINK ?? null,
      monitoring: config.FRANKIEONE_MONITORING_LINK ?? null,
    },
    features: { workflow: config.FEATURE_WORKFLOW, loginHistory: config.FEATURE_LOGIN_HISTORY },
  }));
}
