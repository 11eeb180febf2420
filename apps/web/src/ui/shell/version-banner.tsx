import { useNewVersion } from '../../lib/session/version.ts';
import { Banner } from './banner.tsx';

/** Reloading over unsaved changes is asked about by the browser itself: the page's guard sees to it. */
export const VersionBanner = () =>
  useNewVersion() && (
    <Banner tone="progress" label="New version" action="Reload" onAction={() => location.reload()}>
      A new version of Assay is available. Reload when you're ready.
    </Banner>
  );
