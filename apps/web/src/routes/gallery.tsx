import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';

/** Every piece of the kit, in all its states: for those who build with them. A production build has none of it. */
export const Route = createFileRoute('/gallery')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  ...(import.meta.env.DEV && {
    component: lazyRouteComponent(() => import('../gallery/gallery.tsx'), 'Gallery'),
  }),
});
