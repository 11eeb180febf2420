import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';

const isGallery = import.meta.env.DEV || import.meta.env.MODE === 'gallery';

/** The component gallery for developers; excluded from production builds. */
export const Route = createFileRoute('/gallery')({
  beforeLoad: () => {
    if (!isGallery) throw notFound();
  },
  ...(isGallery && {
    component: lazyRouteComponent(() => import('../gallery/gallery.tsx'), 'Gallery'),
  }),
});
