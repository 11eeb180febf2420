import { extensionsAt } from '../extensions.ts';
import type { Actor } from '../session/actor.ts';
import {
  type Announcement,
  type AppEvent,
  type Audience,
  assayItself,
  type Owned,
  type Person,
} from './events.ts';
import { type Doer, listDoers } from './live.store.ts';

const isPerson = (audience: Audience): audience is Person => 'userId' in audience;

const ownersOf = ({ audience }: Announcement): readonly Owned[] =>
  isPerson(audience) || !audience.introducers ? [] : [audience.introducers];

interface Viewing {
  readonly viewerId: number;
  readonly owned: Owned;
}

declare module '../extensions.ts' {
  interface Extensions {
    readonly listReach?: (viewerIds: readonly number[], owned: readonly Owned[]) => Promise<Viewing[]>;
  }
}

async function listSeen(viewerIds: readonly number[], owned: readonly Owned[]): Promise<Viewing[]> {
  if (viewerIds.length === 0 || owned.length === 0) return [];
  const [listReach] = extensionsAt('listReach');
  return listReach ? listReach(viewerIds, owned) : [];
}

/** Pre-filters without a query: users who manage others pass here, and the reach query decides. */
export function mightReceive(actor: Actor, audience: Audience): boolean {
  const { isIntroducer, permissions, clientId, managesOthers } = actor;
  if (isPerson(audience)) return audience.userId === actor.userId && permissions.has(audience.holding);
  const { staffWith, introducers } = audience;
  if (!isIntroducer) return staffWith.some((code) => permissions.has(code));
  if (!introducers || !permissions.has(introducers.holding)) return false;
  return clientId === introducers.clientId || managesOthers;
}

const keyOf = (viewerId: number, { clientId, userId }: Owned) => `${viewerId} ${clientId} ${userId}`;

/** Introducer users see names only from the owner's company. */
function nameFor(actor: Actor, doer: Doer | undefined, [owner]: readonly Owned[]): string {
  if (!doer) return 'Someone';
  if (!actor.isIntroducer || doer.clientId === owner?.clientId) return doer.name;
  return doer.isStaff ? 'The lender' : 'Someone';
}

export async function eventsFor(actors: readonly Actor[], announcements: readonly Announcement[]) {
  const doerIds = announcements.flatMap(({ event }) =>
    event.actorId === undefined ? [] : Number(event.actorId),
  );
  const found = doerIds.length > 0 ? await listDoers([...new Set(doerIds)]) : [];
  const doers = new Map(found.map((doer) => [doer.id, doer]));
  const managers = actors.filter(({ managesOthers }) => managesOthers).map(({ userId }) => userId);
  const owned = announcements.flatMap(ownersOf);
  const seen = await listSeen([...new Set(managers)], owned);
  const inSight = new Set(seen.map((one) => keyOf(one.viewerId, one.owned)));
  const receives = (actor: Actor, one: Announcement): boolean => {
    if (!mightReceive(actor, one.audience)) return false;
    const [owner] = ownersOf(one);
    if (!actor.isIntroducer || !owner || owner.clientId === actor.clientId) return true;
    return inSight.has(keyOf(actor.userId, owner));
  };
  /** The actor's name replaces the id; only their own browser gets `pageId`. */
  return (actor: Actor, one: Announcement): AppEvent | undefined => {
    if (!receives(actor, one)) return undefined;
    const { actorId, pageId, ...event } = one.event;
    const { kind } = one.event;
    if (actorId === undefined) return one.event;
    const isOwn = actorId === actor.userId;
    const by = actorId === assayItself ? 'Assay' : nameFor(actor, doers.get(Number(actorId)), ownersOf(one));
    return { ...event, kind, by, isOwn, ...(isOwn && pageId !== undefined && { pageId }) };
  };
}
