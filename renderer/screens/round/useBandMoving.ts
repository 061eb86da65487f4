import { nextTick, ref } from 'vue'
import { useCampaign } from '../../stores/campaign.ts'
import { newId } from '../../stores/commands.ts'
import {
  createDraftGame,
  seatBand,
  seatBandInGame,
  findBandSeat,
  swapBands,
  unseatBand,
  type RoundDraft,
  type DraftGameSeat,
} from './desk.ts'
import type { RoundPlanning } from './useRoundDesk.ts'
import { useRoundText } from './useRoundText.ts'

/** Applies a change that moves a warband in the draft of a round (the desk). */
type ApplyMove = (next: RoundDraft, band: string) => Promise<void>

/**
 * Moves warbands. The user picks a warband up and puts it down, drags it, or types the number of a game. `bring`:
 * scrolls to a game.
 */
export function useBandMoving(desk: RoundPlanning, bring: (game: string) => Promise<void>) {
  const { t, number } = useRoundText()
  const said = ref('')
  const nameOf = (band: string) => desk.bands.value.get(band)?.name ?? ''

  /** Applies a move, keeps the focus on the warband, and announces its new seat to screen readers. */
  const move: ApplyMove = async (next, band) => {
    desk.taken.value = undefined
    desk.set(next)
    const seat = findBandSeat(next, band)
    const at = next.games.findIndex(({ id }) => id === seat?.game)
    said.value = seat
      ? t('round.placed', { name: nameOf(band), number: number(at + 1), side: number(seat.side + 1) })
      : t('round.unplaced', { name: nameOf(band) })
    if (seat) await bring(seat.game)
    await nextTick()
    document.querySelector<HTMLElement>(`[data-band="${band}"]`)?.focus()
  }
  /** Handles a press on a warband: picks it up, puts it down, or swaps it with the picked-up warband. */
  function press(band: string) {
    const { taken } = desk
    if (taken.value !== undefined && taken.value !== band)
      return void move(swapBands(desk.desk.value, taken.value, band), taken.value)
    taken.value = taken.value === band ? undefined : band
    if (taken.value !== undefined) said.value = t('round.taken', { name: nameOf(band) })
  }
  function place(band: string, seat: DraftGameSeat | 'new' | undefined) {
    if (seat === 'new') return void seatInNewGame(band)
    void move(seat ? seatBand(desk.desk.value, band, seat) : unseatBand(desk.desk.value, band), band)
  }
  function seatInNewGame(band: string) {
    const game = createDraftGame(newId(), desk.desk.value)
    const games = [...desk.desk.value.games, game]
    void move(seatBand({ ...desk.desk.value, games }, band, { game: game.id, side: 0 }), band)
  }
  return { said, press, place, key: useBandKeys(desk, move), noteOf: useBandNotes(desk), ...useDragging(desk, move) }
}
export type BandMoving = ReturnType<typeof useBandMoving>

/** Returns the notes that are shown next to the names of warbands. */
function useBandNotes(desk: RoundPlanning) {
  const { t } = useRoundText()
  const campaign = useCampaign()
  return (id: string): string => {
    const band = desk.bands.value.get(id)!
    const reason = desk.reasons.value.get(id)
    if (reason) return t(`round.is-${reason}`)
    if (desk.desk.value.method === 'value' && campaign.hasPrices) return t('round.value', { value: band.value })
    return band.games > 0 ? t('round.standing', { count: band.points.total }) : ''
  }
}

/** Handles dragging: onto a side of a game, out of a game, or onto another warband to swap both. */
function useDragging(desk: RoundPlanning, move: ApplyMove) {
  const dragged = ref<string>()
  const place = ref<string>()
  const drop = (work: (band: string) => RoundDraft) => {
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
    dropOn: (band: string) => drop((from) => swapBands(desk.desk.value, from, band)),
    dropAt: (seat: DraftGameSeat | undefined) =>
      drop((from) => (seat ? seatBand(desk.desk.value, from, seat) : unseatBand(desk.desk.value, from))),
  }
}

/**
 * Handles keys on a warband. The number of a game moves the warband there, Delete takes it out of its game, Escape
 * puts it down, and the arrow keys move the focus.
 */
function useBandKeys(desk: RoundPlanning, move: ApplyMove) {
  const figure = useTypedNumber()
  return (event: KeyboardEvent, band: string): void => {
    if (!(event.target instanceof HTMLButtonElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const { games } = desk.desk.value
    const toGame = (at: number) => void move(seatBandInGame(desk.desk.value, band, games[at - 1]!.id), band)
    if (/^\d$/.test(event.key)) figure(event.key, games.length, band, toGame)
    else if (event.key === 'Delete' || event.key === 'Backspace') void move(unseatBand(desk.desk.value, band), band)
    else if (event.key === 'Escape' && desk.taken.value !== undefined) desk.taken.value = undefined
    else if (/^Arrow/.test(event.key)) focusBandBy(event.target, /Down|Right/.test(event.key) ? 1 : -1)
    else return
    event.preventDefault()
  }
}

/** Time in milliseconds within which a second digit belongs to the same number. */
const NEXT_DIGIT_MS = 700

/** Collects the typed digits of the number of a game. */
function useTypedNumber() {
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
    else waiting = setTimeout(end, NEXT_DIGIT_MS)
  }
}

/** Moves the focus to the previous or next warband. */
function focusBandBy(from: HTMLElement, by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('.dk__b')]
  all[all.indexOf(from) + by]?.focus()
}
