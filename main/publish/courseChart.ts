import type { CampaignPageContent } from './chronicle.ts'
import { html, type Markup } from './html.ts'

/**
 * Maximum number of warbands whose line has a name. The lines of the other warbands have no name and are drawn in the
 * background, because more names would make the chart too tall.
 */
const MOST_NAMED = 40
/** Number of colours. If there are more lines, the further lines use the same colours again and are thinner. */
const COLOURS = 8
/** Maximum number of ranks that are drawn with the usual distance. If there are more ranks, the distance is smaller. */
const MOST_RANKS = 30
const [STEP, LEFT, TOP, NAMES, LEAST_ACROSS, ACROSS] = [22, 24, 30, 260, 36, 420]
const LONGEST_NAME = 32
/** Dash patterns of the lines. With them, the lines can be distinguished without colours too. */
const DASHES = ['', '7 3', '2 3', '10 3 2 3'] as const

/** Texts that describe a chart. */
interface ChartTexts {
  readonly title: string
  readonly about: string
}

type Band = CampaignPageContent['course']['bands'][number]

/** Size of the chart, and functions that return the position of a round and of a rank. */
interface ChartGeometry {
  readonly across: (round: number) => number
  readonly down: (rank: number) => number
  readonly width: number
  readonly height: number
}

function geometryOf({ rounds, bands }: CampaignPageContent['course']): ChartGeometry {
  const step = bands.length > MOST_RANKS ? (MOST_RANKS * STEP) / bands.length : STEP
  const wide = Math.max(LEAST_ACROSS, ACROSS / Math.max(1, rounds.length - 1))
  const width = LEFT + wide * (rounds.length - 1) + NAMES
  const height = TOP + step * (Math.max(bands.length, 2) - 1) + 16
  return { across: (at) => LEFT + at * wide, down: (rank) => TOP + (rank - 1) * step, width, height }
}

const figure = (value: number): string => String(Math.round(value * 10) / 10)

/**
 * Draws the rank of each warband after each round: one line for each warband, with its name at the end. The lines of
 * the current leaders are thicker.
 */
export function rankChartHtml(course: CampaignPageContent['course'], { title, about }: ChartTexts): Markup {
  const places = geometryOf(course)
  const front = course.bands.slice(0, MOST_NAMED)
  const last = course.rounds.length - 1
  const names = spreadNames(front.map(({ ranks }) => places.down(ranks[last] ?? 1)))
  const height = Math.max(places.height, (names.at(-1) ?? 0) + 16)
  return html`<svg
    class="chart"
    viewBox="0 0 ${figure(places.width)} ${figure(height)}"
    width="${figure(places.width)}"
    height="${figure(height)}"
    role="img"
    aria-labelledby="course-title course-about"
  >
    <title id="course-title">${title}</title>
    <desc id="course-about">${about}</desc>
    ${course.rounds.map((round, at) => html`<text class="mark" x="${figure(places.across(at))}" y="12" text-anchor="middle">${round}</text>`)}
    ${course.bands.slice(MOST_NAMED).map((band) => html`<polyline class="behind" points="${pointsOf(band, places)}" />`)}
    ${front.map((band, at) => line(band, at, places, names[at]!))}
  </svg>`
}

/** Returns the positions of a warband's line in the chart, one for each round in which the warband took part. */
const pointsIn = ({ ranks }: Band, { across, down }: ChartGeometry) =>
  ranks.flatMap((rank, at) => (rank === null ? [] : [{ x: figure(across(at)), y: figure(down(rank)) }]))

const pointsOf = (band: Band, places: ChartGeometry): string =>
  pointsIn(band, places)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')

function line(band: Band, at: number, places: ChartGeometry, nameAt: number): Markup {
  const { ranks, name } = band
  const last = ranks.at(-1) ?? 1
  const [x, y] = [places.across(ranks.length - 1), places.down(last)]
  const shown = [...name].length > LONGEST_NAME ? `${[...name].slice(0, LONGEST_NAME - 1).join('')}…` : name
  return html`<g class="c${at % COLOURS}${at >= COLOURS && ' thin'}">
    <polyline
      points="${pointsOf(band, places)}"
      stroke-dasharray="${DASHES[(at + Math.floor(at / COLOURS)) % DASHES.length]}"
    />
    ${pointsIn(band, places).map((point) => html`<circle cx="${point.x}" cy="${point.y}" r="3.5" />`)}
    <polyline class="lead" points="${figure(x + 5)},${figure(y)} ${figure(x + 16)},${figure(nameAt)}" />
    <text x="${figure(x + 20)}" y="${figure(nameAt + 4.5)}">${last}. ${shown}</text>
  </g>`
}

/** Moves names down so that they do not overlap. `positions` must be in ascending order. */
function spreadNames(positions: readonly number[]): number[] {
  let free = -Infinity
  return positions.map((place) => {
    const at = Math.max(place, free)
    free = at + 17
    return at
  })
}

/** CSS with the colours and line widths of the chart. */
export const RANK_CHART_CSS = `
.chart{display:block;font:13px system-ui,sans-serif;max-width:none}
.chart text{fill:var(--ink)}
.chart .mark{fill:var(--ink-3);font-size:12px}
.chart polyline{fill:none;stroke-width:2.5;stroke-linejoin:round}
.chart .behind{stroke:var(--hair);stroke-width:1.2}
.chart .thin polyline{stroke-width:1.4}
.chart .lead{stroke-width:1}
.c0{stroke:var(--accent);fill:var(--accent)}
.c1{stroke:var(--second);fill:var(--second)}
.c2{stroke:var(--ink);fill:var(--ink)}
.c3{stroke:var(--danger);fill:var(--danger)}
.c4{stroke:var(--good);fill:var(--good)}
.c5{stroke:var(--focus);fill:var(--focus)}
.c6{stroke:var(--ink-3);fill:var(--ink-3)}
.c7{stroke:var(--firm);fill:var(--firm)}
.chart g text{stroke:none}
.chart circle{stroke:none}`
