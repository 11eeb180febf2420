import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';

const isGallery = import.meta.env.DEV || import.meta.env.MODE === 'gallery';

/** Every piece of the kit, in all its states: for those who build with them. A production build has none of it. */
export const Route = createFileRoute('/gallery')({
  beforeLoad: () => {
    if (!isGallery) throw notFound();
  },
  ...(isGallery && {
    component: lazyRouteComponent(() => import('../gallery/gallery.tsx'), 'Gallery'),
  }),
});
