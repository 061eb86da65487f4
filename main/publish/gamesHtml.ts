import { sortByFinishingPlace, type RoundReportGame } from '../../shared/statistics/report.ts'
import { formatGameTime } from '../../shared/text/schedule.ts'
import type { CampaignPageGame } from './chronicle.ts'
import { html, withLineBreaks, type Markup } from './html.ts'
import { photosHtml, type HtmlPageContext } from './parts.ts'

/** A planned or recorded game; only a recorded game has an id, notes and pictures. */
type ListedGame = RoundReportGame & Partial<Pick<CampaignPageGame, 'game' | 'notes' | 'story'>>

/** Renders planned or recorded games as a list. */
export const gameList = (games: readonly ListedGame[], say: HtmlPageContext): Markup =>
  html`<ul class="games">
    ${games.map((game) => gameLine(game, say))}
  </ul>`

/** Returns the text that the organiser wrote; empty markup if there is no text. */
export const noteLine = (note: string): Markup | false =>
  note !== '' && html`<div class="note">${withLineBreaks(note)}</div>`

function gameLine(game: ListedGame, { text, photos }: HtmlPageContext): Markup {
  const { table, venue, scenario, notes = '', story } = game
  const sides = sortByFinishingPlace(game.sides)
  const isCounted = sides.some(({ victoryPoints }) => (victoryPoints ?? 0) > 0)
  const sidesHtml = sides.map(
    ({ bands, result, place, victoryPoints }, at) =>
      html`${at > 0 && html`<span class="vs">–</span>`}
        <span class="${result === 'win' ? 'won' : ''}"
          >${place !== null && `${place}.\u00a0`}<bdi>${bands.join(' + ')}</bdi>${isCounted && `\u00a0(${victoryPoints ?? 0})`}${result === 'win' && html` <span class="tag">${text('page.win')}</span>`}</span
        >`,
  )
  const isDraw = sides.length > 0 && sides.every(({ result }) => result === 'draw')
  const about = [
    isDraw ? text('report.draw') : '',
    scenario,
    venue,
    table === null ? '' : text('report.table', { table }),
    formatGameTime(game, text),
  ].filter((one) => one !== '')
  return html`<li class="game">
    <div class="sides">${sidesHtml}</div>
    ${about.length > 0 && html`<div class="soft small">${about.join(' · ')}</div>`}
    ${story && html`<div class="small">${text.of(story)}</div>`} ${noteLine(notes)}
    ${photosHtml(photos.get(game.game ?? ''), game.sides.map(({ bands }) => bands.join(' + ')).join(' – '))}
  </li>`
}
