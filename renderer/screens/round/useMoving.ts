import { nextTick, ref } from 'vue'
import { useCampaign } from '../../stores/campaign.ts'
import { newId } from '../../stores/commands.ts'
import { newGame, put, putInto, seatOf, swapped, takenOut, type Desk, type Seat } from './desk.ts'
import type { RoundDesk } from './useDesk.ts'
import { useText } from './useText.ts'

/** Makes a change on the desk that moves a band. */
type Move = (next: Desk, band: string) => Promise<void>

/** Bands are moved: taken up and put down, dragged, or sent into a game by its number. `bring`: shows a game that is out of sight. */
export function useMoving(desk: RoundDesk, bring: (game: string) => Promise<void>) {
  const { t, number } = useText()
  const said = ref('')
  const nameOf = (band: string) => desk.bands.value.get(band)?.name ?? ''

  /** The keyboard stays with the band, and it is told where that is now. */
  const move: Move = async (next, band) => {
    desk.taken.value = undefined
    desk.set(next)
    const seat = seatOf(next, band)
    const at = next.games.findIndex(({ id }) => id === seat?.game)
    said.value = seat
      ? t('round.placed', { name: nameOf(band), number: number(at + 1), side: number(seat.side + 1) })
      : t('round.unplaced', { name: nameOf(band) })
    if (seat) await bring(seat.game)
    await nextTick()
    document.querySelector<HTMLElement>(`[data-band="${band}"]`)?.focus()
  }
  /** Takes a band up, puts it down again, or lets it change places with the one that is taken up. */
  function press(band: string) {
    const { taken } = desk
    if (taken.value !== undefined && taken.value !== band)
      return void move(swapped(desk.desk.value, taken.value, band), taken.value)
    taken.value = taken.value === band ? undefined : band
    if (taken.value !== undefined) said.value = t('round.taken', { name: nameOf(band) })
  }
  function place(band: string, seat: Seat | 'new' | undefined) {
    if (seat === 'new') return void inNewGame(band)
    void move(seat ? put(desk.desk.value, band, seat) : takenOut(desk.desk.value, band), band)
  }
  function inNewGame(band: string) {
    const game = newGame(newId(), desk.desk.value)
    const games = [...desk.desk.value.games, game]
    void move(put({ ...desk.desk.value, games }, band, { game: game.id, side: 0 }), band)
  }
  return { said, press, place, key: useBandKeys(desk, move), noteOf: useNotes(desk), ...useDragging(desk, move) }
}
export type Moving = ReturnType<typeof useMoving>

/** What is to be known of a band beside its name. */
function useNotes(desk: RoundDesk) {
  const { t } = useText()
  const campaign = useCampaign()
  return (id: string): string => {
    const band = desk.bands.value.get(id)!
    const reason = desk.reasons.value.get(id)
    if (reason) return t(`round.is-${reason}`)
    if (desk.desk.value.method === 'value' && campaign.hasPrices) return t('word.points', { count: band.value })
    return band.games > 0 ? t('round.standing', { points: band.points.total }) : ''
  }
}

/** A band is dragged onto a side, out of its game, or onto another with which it changes places. */
function useDragging(desk: RoundDesk, move: Move) {
  const dragged = ref<string>()
  const place = ref<string>()
  const drop = (work: (band: string) => Desk) => {
    const band = dragged.value
    dragged.value = undefined
    if (band !== undefined) void move(work(band), band)
  }
  return {
    drag: (band: string | undefined) => (dragged.value = band),
    over(event: DragEvent, where: string) {
      if (dragged.value === undefined) return
      event.preventDefault()
      place.value = where
    },
    leave: () => (place.value = undefined),
    isOver: (where: string) => dragged.value !== undefined && dragged.value !== where && place.value === where,
    dropOn: (band: string) => drop((from) => swapped(desk.desk.value, from, band)),
    dropAt: (seat: Seat | undefined) =>
      drop((from) => (seat ? put(desk.desk.value, from, seat) : takenOut(desk.desk.value, from))),
  }
}

/** The keys on a band: the number of a game puts it there, Delete takes it out, Escape puts it down, arrows go on. */
function useBandKeys(desk: RoundDesk, move: Move) {
  const figure = useFigures()
  return (event: KeyboardEvent, band: string): void => {
    if (!(event.target instanceof HTMLButtonElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const { games } = desk.desk.value
    const toGame = (at: number) => void move(putInto(desk.desk.value, band, games[at - 1]!.id), band)
    if (/^\d$/.test(event.key)) figure(event.key, games.length, band, toGame)
    else if (event.key === 'Delete' || event.key === 'Backspace') void move(takenOut(desk.desk.value, band), band)
    else if (event.key === 'Escape' && desk.taken.value !== undefined) desk.taken.value = undefined
    else if (/^Arrow/.test(event.key)) step(event.target, /Down|Right/.test(event.key) ? 1 : -1)
    else return
    event.preventDefault()
  }
}

/** Milliseconds in which a second figure belongs to the number begun. */
const FIGURE = 700

/** The number of a game as it is typed, figure by figure. */
function useFigures() {
  let typed = ''
  let whose = ''
  let waiting: ReturnType<typeof setTimeout> | undefined
  return (one: string, most: number, band: string, done: (number: number) => void): void => {
    clearTimeout(waiting)
    typed = band !== whose || Number(typed + one) > most ? one : typed + one
    whose = band
    const value = Number(typed)
    const end = () => {
      typed = ''
      if (value >= 1 && value <= most) done(value)
    }
    if (value * 10 > most) end()
    else waiting = setTimeout(end, FIGURE)
  }
}

/** The keyboard goes to the band before or after. */
function step(from: HTMLElement, by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('.dk__b')]
  all[all.indexOf(from) + by]?.focus()
}
