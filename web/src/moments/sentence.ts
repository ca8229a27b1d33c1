/** A moment as one sentence, for those who hear the page. */

import type { Seat, View } from '../api/types';
import { t, type Param } from '../words';
import type { Effect, Moment } from './tell';

export const nameOf = (view: View, seat: Seat, me: Seat | null): string => (seat === me ? t('moment-you') : (view.players[seat]?.name ?? ''));

/** The same in the middle of a sentence. */
const inside = (view: View, seat: Seat, me: Seat | null): Param => (seat === me ? { code: 'you-inside', params: {} } : nameOf(view, seat, me));

export const effectWords = ({ kind, of, seat, from, to }: Effect, view: View): string =>
  t('moment-effect', { kind, of, player: seat === null ? '' : (view.players[seat]?.name ?? ''), from, to });

export function sentence(moment: Moment, view: View, me: Seat | null): string {
  if (moment.kind === 'play') return t(moment.talent ? 'moment-uses' : 'moment-plays', { player: nameOf(view, moment.seat, me), card: moment.card });
  const awards = moment.ranks.map((rank) => ({ code: 'moment-award', params: { player: inside(view, rank.seat, me), vp: rank.vp } }));
  return t('moment-scores', { base: moment.base, awards });
}
