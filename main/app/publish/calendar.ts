import type { PageFile } from '../../../shared/contract/views/page.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { factOf, factsWhere, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { toFileName } from '../../../shared/domain/fileName.ts'
import { formatCount } from '../../../shared/text/formats.ts'
import { roundName } from '../../../shared/text/schedule.ts'
import { translator, type Translator } from '../../../shared/text/translator.ts'
import { calendarFile, type CalendarEvent } from '../../publish/calendarFile.ts'
import { viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

const CALENDAR_FACTS = ['campaign', 'round', 'game', 'side', 'entry', 'warband'] as const

/**
 * The rounds and games of a campaign that have a day, as a file for calendars: all of them, those of some warbands, or
 * one game. Rounds are left out of the calendar of one game. Throws `fact-missing`, and `calendar-empty` if nothing has
 * a day.
 */
export const getCalendar = defineMethod(
  'calendar.get',
  viewerAccess,
  ({ store, clock }, { campaign, warbands, game, language }): PageFile => {
    const facts = store.loadAll(campaign, CALENDAR_FACTS)
    const { name } = factOf(facts, 'campaign', campaign)
    const chosen = game === undefined ? undefined : factOf(facts, 'game', game)
    const bands = warbands?.map((id) => factOf(facts, 'warband', id))
    const text = translator(language)
    const events = [
      ...(chosen ? [] : factsWhere(facts, 'round', () => true).flatMap((round) => roundEvent(round, name, text))),
      ...factsWhere(facts, 'game', (one) => chosen === undefined || one.id === chosen.id)
        .filter((one) => !bands || bands.some(({ id }) => playsIn(facts, one.id, id)))
        .flatMap((one) => gameEvent(facts, one, name, text)),
    ].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    if (events.length === 0) throw new AppError('calendar-empty')
    const title = [name, ...(bands?.length === 1 ? [bands[0]!.name] : []), text('calendar.file')].join(' – ')
    return { name: `${toFileName(title)}.ics`, text: calendarFile(name, events, clock.now()) }
  },
)

const playsIn = (facts: Facts, game: string, warband: string): boolean =>
  factsWhere(facts, 'entry', (entry) => entry.game === game && entry.warband === warband).length > 0

/** The event of a round; none if the round has no day. If only one of the two days is set, the event takes that day. */
function roundEvent(round: FactOf<'round'>, campaign: string, text: Translator): CalendarEvent[] {
  const { id, firstDay, lastDay, cap } = round
  const day = firstDay ?? lastDay
  if (day === null) return []
  return [
    {
      ...{ id, day, lastDay: lastDay ?? day, time: null, place: '' },
      title: `${campaign} · ${roundName(round, text)}`,
      text: [cap === null ? '' : text('calendar.cap', { cap: formatCount(cap, text.language) }), round.text]
        .filter(Boolean)
        .join('\n\n'),
    },
  ]
}

/** The event of a game; none if it has no day. */
function gameEvent(facts: Facts, game: FactOf<'game'>, campaign: string, text: Translator): CalendarEvent[] {
  const { id, day, time, venue, table, scenario } = game
  if (day === null) return []
  const roundFact = factsWhere(facts, 'round', (one) => one.round === game.round)[0]
  const place = [venue, table === null ? '' : text('cover.table', { table })].filter(Boolean).join(', ')
  const about = [campaign, roundName({ round: game.round, name: roundFact?.name ?? '' }, text), scenario]
  return [
    { ...{ id, day, lastDay: day, time, place }, title: meetingOf(facts, id), text: about.filter(Boolean).join('\n') },
  ]
}

/** The warbands of a game: « Les Fauvettes – Ceux d’en face ». */
const meetingOf = (facts: Facts, game: string): string =>
  factsWhere(facts, 'side', (side) => side.game === game)
    .map(({ id }) =>
      factsWhere(facts, 'entry', (entry) => entry.side === id)
        .map(({ warband }) => factOf(facts, 'warband', warband).name)
        .join(' + '),
    )
    .join(' – ')
