import { formatCount } from '../../shared/text/formats.ts'
import { captiveLine, fallenLine, departureLine } from '../../shared/text/casualtyLines.ts'
import { stakeMoveLine } from '../../shared/text/stakeLines.ts'
import { unplayedLines } from '../../shared/text/unplayedLines.ts'
import { formatPeriod, roundName } from '../../shared/text/schedule.ts'
import type { Translator } from '../../shared/text/translator.ts'
import { bandsSection, memberTableStyle } from './bandsHtml.ts'
import type { CampaignPageContent, CampaignPageRound, CampaignPageStanding } from './chronicle.ts'
import { rankChartHtml, RANK_CHART_CSS } from './courseChart.ts'
import { htmlDocumentOf } from './document.ts'
import { memberRankingsHtml, campaignStatisticsHtml, hasCampaignStatistics } from './figuresHtml.ts'
import { gameList, noteLine } from './gamesHtml.ts'
import { html, type Markup } from './html.ts'
import {
  bandAnchorOf,
  foldedSection,
  MOST_UNFOLDED_PARTS,
  scrollBox,
  htmlSection,
  photosHtml,
  type Photos,
  type Portraits,
  type HtmlPageContext,
} from './parts.ts'
import { pageStyleSheetOf } from './style.ts'

const OWN_STYLE = `${RANK_CHART_CSS}
.move{white-space:nowrap;font-size:.85rem}
.up{color:var(--good)}
.down{color:var(--danger)}
.games{list-style:none;padding:0;margin:.4rem 0}
.game{padding:.45rem 0;border-bottom:1px solid var(--hair)}
.game .won{font-weight:600}
.game .sides{display:flex;flex-wrap:wrap;gap:0 .5rem}
.game .vs{color:var(--ink-3)}
.note{white-space:normal;border-left:3px solid var(--hair);padding-left:.7rem;margin:.4rem 0;color:var(--ink-2)}
:is(.round,.band){border-bottom:1px solid var(--firm)}
:is(.round,.band) details[open]{padding-bottom:1.2rem}
.inside{scroll-margin-top:9rem}
.form{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1rem;font-size:.9rem;color:var(--ink-2)}
.form b{color:var(--ink)}
.gone th{color:var(--ink-3);font-weight:400}
.people{table-layout:fixed;min-width:44rem}
.people thead th{width:9%}
.people thead .n{white-space:normal}
.people thead th:is(:nth-last-child(6),:nth-last-child(7)){width:18%}
.people thead th:nth-last-child(7){width:25%}
.people thead .w{width:auto}
table.course{width:auto}
table.course .n{padding-left:1rem}
.face{width:3.2rem;height:4rem;object-fit:cover;border-radius:2px;display:block}
.photos{display:flex;flex-wrap:wrap;gap:.6rem;margin:.5rem 0}
.photos figure{margin:0;flex:0 1 auto;max-width:min(100%,26rem)}
.photos img{display:block;max-width:100%;max-height:17rem;border-radius:2px}
.photos figcaption{font-size:.85rem;color:var(--ink-2);padding-top:.2rem}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1.4rem 2.5rem}
.two>.scroll{margin:0;min-width:0}
.two thead .n{white-space:normal}
.bar{display:inline-block;vertical-align:middle}
.bar rect{fill:var(--accent)}
@media (max-width:44rem){
#standings table:not(.course) tbody th{min-width:7.5rem}
#standings :is(td,th){padding-right:.5rem}
#standings .w{padding-left:.6rem}
.people{min-width:0}
.people thead{position:absolute;left:-99rem}
.people tr{display:grid;grid-template-columns:repeat(3,1fr);padding:.5rem 0;border-bottom:1px solid var(--hair)}
.people :is(td,th){border:0;padding:.05rem .5rem .05rem 0;text-align:left;white-space:normal}
.people tbody th,.people .w{grid-column:1/-1;overflow-wrap:anywhere}
.two table{table-layout:fixed}
.two thead .n{width:4.2rem;font-size:.75rem}
.two .n{padding-right:.3rem}
.two thead td,.two tbody .b{width:2.2rem}
.two .bar{width:32px}
.two td:not([class]),.two tbody th{overflow-wrap:anywhere;min-width:0;font-size:.85rem;padding-right:.3rem}
.bar{width:42px}
tbody .b{width:42px}
.people td:empty{display:none}
}
@media print{.bar,tbody .b{width:42px}#bands{break-before:page}.band{break-inside:avoid}.people{min-width:0}.round{break-inside:auto}.face{width:1.6cm;height:2cm}.chart{width:100%;height:auto}.two table{table-layout:auto}.two :is(td:not([class]),tbody th){min-width:6.3rem}}`

/** Renders a campaign as one HTML file to share, in the language of `text`. */
export function campaignPageHtml(
  chronicle: CampaignPageContent,
  portraits: Portraits,
  text: Translator,
  photos: Photos = new Map(),
): string {
  const say: HtmlPageContext = { text, anchor: bandAnchorOf, photos }
  const sections = sectionsOf(chronicle, portraits, say)
  const body = html`<a class="skip" href="#main">${text('page.skip')}</a>
    <header class="top">
      <div class="wrap">
        <p class="over">${text.of(chronicle.ruleset)}</p>
        <h1>${chronicle.campaign}</h1>
        <p class="soft">${stateOf(chronicle, text)}</p>
      </div>
    </header>
    ${jumpNavigation(sections, text)}
    <main id="main" class="wrap">${sections.map(({ body }) => body)}</main>
    <footer class="wrap small">${text('page.made')}</footer>`
  return htmlDocumentOf({
    language: text.language,
    title: chronicle.campaign,
    style: pageStyleSheetOf(chronicle.motif, OWN_STYLE + memberTableStyle(text)),
    hasPictures: portraits.size + photos.size > 0,
    body,
  })
}

/** A section of the page, with its title in the navigation. */
interface PageSection {
  readonly id: string
  readonly title: string
  readonly body: Markup
}

function sectionsOf(chronicle: CampaignPageContent, portraits: Portraits, say: HtmlPageContext): PageSection[] {
  const { text } = say
  const { standings, stakes, next, rounds, deeds, careers, fallen, bands } = chronicle
  const part = (id: string, title: string, isThere: boolean, body: () => Markup | readonly Markup[]): PageSection[] =>
    isThere ? [{ id, title, body: htmlSection(id, title, body()) }] : []
  return [
    ...part('standings', text('page.standings'), true, () => standingsBody(chronicle, say)),
    ...part('stakes', text('stake.title'), stakes.length > 0, () => stakesBody(stakes, say)),
    ...part('next', text('page.next'), next.length > 0, () =>
      next.map(
        (one) =>
          html`<h3>${roundName(one, text)}</h3>
            ${periodLine(one, text)} ${noteLine(one.text)} ${gameList(one.games, say)}`,
      ),
    ),
    ...part('rounds', text('page.rounds'), rounds.length > 0, () =>
      rounds.map((round, at) =>
        roundBody(round, rounds.length <= MOST_UNFOLDED_PARTS || at === rounds.length - 1, say),
      ),
    ),
    ...part('deeds', text('page.deeds'), deeds.length + careers.length > 0, () => memberRankingsHtml(chronicle, say)),
    ...part('figures', text('page.figures'), hasCampaignStatistics(chronicle), () =>
      campaignStatisticsHtml(chronicle, say),
    ),
    ...part('fallen', text('page.fallen'), fallen.length > 0, () => fallenBody(fallen, text)),
    ...part('bands', text('page.bands'), bands.length > 0 && standings.length > 0, () =>
      bandsSection(bands, portraits, say),
    ),
  ]
}

const jumpNavigation = (parts: readonly PageSection[], text: Translator): Markup =>
  html`<nav class="jump" aria-label="${text('page.contents')}">
    <ul>
      ${parts.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ul>
  </nav>`

function stateOf({ course, games, standings, isClosed }: CampaignPageContent, text: Translator): string {
  const bands = text('page.count-bands', { count: standings.length })
  const round = course.rounds.at(-1)
  if (round === undefined) return [standings.length > 0 ? bands : '', text('page.unplayed')].filter(Boolean).join(' · ')
  const played = text(isClosed ? 'page.closed-after' : 'page.after', { round })
  return `${played} · ${bands} · ${text('page.count-games', { count: games })}`
}

function standingsBody(chronicle: CampaignPageContent, say: HtmlPageContext): Markup {
  const { text } = say
  const { standings, course, counters } = chronicle
  const columns = chronicle.columns
    .map((title, at) => ({ title, at }))
    .filter(({ at }) => standings.some(({ figures }) => figures[at] !== 0))
  if (standings.length === 0) return html`<p>${text('page.no-bands')}</p>`
  const hasPlayers = standings.some(({ player }) => player !== '')
  const hasMoves = standings.some(({ moved }) => moved !== null)
  const round = course.rounds.at(-1)
  const caption = round === undefined ? text('page.unplayed') : text('page.standings-after', { round })
  const row = (one: CampaignPageStanding) =>
    html`<tr>
      <td class="n">${one.rank ?? (round === undefined ? '' : '–')}</td>
      ${hasMoves && html`<td>${moveOf(one.moved, text)}</td>`}
      <th scope="row">
        ${bandLink(one, chronicle, say)}${one.isWithdrawn && html` <span class="tag">${text('page.withdrawn')}</span>`}
      </th>
      <td class="n"><b>${formatCount(one.points, text.language)}</b></td>
      ${hasPlayers && html`<td class="w">${one.player}</td>`}
      ${[...columns.map(({ at }) => one.figures[at]!), ...one.counters].map(
        (figure) => html`<td class="n">${formatCount(figure, text.language)}</td>`,
      )}
    </tr>`
  return html`${scrollBox(
    text('page.standings'),
    html`<table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th class="n" scope="col">${text('csv.rank')}</th>
          ${hasMoves && html`<th scope="col">${text('page.move')}</th>`}
          <th scope="col">${text('csv.warband')}</th>
          <th class="n" scope="col">${text('page.league')}</th>
          ${hasPlayers && html`<th class="w" scope="col">${text('csv.player')}</th>`}
          ${[...columns.map(({ title }) => text.of(title)), ...counters].map(
            (name) => html`<th class="n" scope="col">${name}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${standings.map(row)}
      </tbody>
    </table>`,
  )}${course.rounds.length > 1 && courseBody(chronicle, say)}`
}

function bandLink(
  { name, warband }: CampaignPageStanding,
  { bands }: CampaignPageContent,
  { anchor }: HtmlPageContext,
): Markup {
  return bands.length > 0 ? html`<a href="#${anchor(warband)}">${name}</a>` : html`${name}`
}

function moveOf(moved: number | null, text: Translator): Markup {
  if (moved === null || moved === 0) return html`<span class="move soft">=</span>`
  const said = text(moved > 0 ? 'page.moved-up' : 'page.moved-down', { count: Math.abs(moved) })
  const sign = moved > 0 ? `▲ ${moved}` : `▼ ${-moved}`
  return html`<span class="move ${moved > 0 ? 'up' : 'down'}" role="img" aria-label="${said}">${sign}</span>`
}

function courseBody({ course }: CampaignPageContent, { text }: HtmlPageContext): Markup {
  const title = text('page.course')
  const about = text('page.course-about', { count: course.bands.length })
  const heads = course.rounds.map((round) => html`<th class="n" scope="col">${round}</th>`)
  const rows = course.bands.map(
    ({ name, ranks }) =>
      html`<tr>
        <th scope="row">${name}</th>
        ${ranks.map((rank) => html`<td class="n">${rank ?? '–'}</td>`)}
      </tr>`,
  )
  return html`<h3>${title}</h3>
    <figure class="scroll" tabindex="0" aria-label="${title}">${rankChartHtml(course, { title, about })}</figure>
    ${scrollBox(
      title,
      html`<table class="small course">
        <caption>
          ${text('page.course-table')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${text('csv.warband')}</th>
            ${heads}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`,
    )}`
}

function roundBody(chronicleRound: CampaignPageRound, isOpen: boolean, say: HtmlPageContext): Markup {
  const { text } = say
  const { round, games, stakes, deeds, fallen, left, captives, unplayed } = chronicleRound
  const heading = html`<h3 id="round-${round}">${roundName(chronicleRound, text)}</h3>`
  const body = html`${noteLine(chronicleRound.text)} ${gameList(games, say)}
  ${namedList(
    text('stake.title'),
    stakes.map((one) => stakeMoveLine(one, text)),
  )}
  ${namedList(text('report.unplayed'), unplayedLines(unplayed, text))}
  ${
    deeds.length > 0 &&
    html`<h4>${text('report.deed')}</h4>
      <p>${deedLine(deeds, text)}</p>`
  }
  ${namedList(
    text('report.fallen'),
    fallen.map((one) => fallenLine(one, text)),
  )}
  ${namedList(
    text('report.left'),
    left.map((one) => departureLine(one, text)),
  )}
  ${namedList(
    text('report.captives'),
    captives.map((one) => captiveLine(one, text)),
  )}`
  return html`<article class="round" aria-labelledby="round-${round}">
    ${foldedSection({ heading, isOpen }, body)}
  </article>`
}

/** Renders the stakes of the campaign: what they are, who holds them, what they bring. */
const stakesBody = (stakes: CampaignPageContent['stakes'], { text, photos }: HtmlPageContext): Markup =>
  html`<ul class="games">
    ${stakes.map(
      ({ id, name, sort, text: about, income, holder }) =>
        html`<li class="game">
          <b>${name}</b> – ${holder ?? text('stake.nobody')}
          <div class="soft small">
            ${[sort, income === '' ? '' : text('stake.income-of', { income })].filter(Boolean).join(' · ')}
          </div>
          ${noteLine(about)} ${photosHtml(photos.get(id), name)}
        </li>`,
    )}
  </ul>`

/** Renders a heading and a list; returns false if the list is empty. */
const namedList = (heading: string, lines: readonly string[]): Markup | false =>
  lines.length > 0 &&
  html`<h4>${heading}</h4>
    <ul>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>`

/** Renders the best deed of a round. If several members share it, they are named in one line. */
function deedLine(deeds: CampaignPageRound['deeds'], text: Translator): string {
  const [first] = deeds
  if (deeds.length === 1) return text('report.deed-line', { ...first!, count: first!.felled })
  const names = deeds.map(({ name, band }) => text('report.fallen-line', { name, band })).join(', ')
  return text('page.deeds-alike', { count: first!.felled, names })
}

/** Returns the days of a round; empty markup if the round has no day. */
function periodLine(
  round: Pick<CampaignPageContent['next'][number], 'firstDay' | 'lastDay'>,
  text: Translator,
): Markup | false {
  const period = formatPeriod(round.firstDay, round.lastDay, text)
  return period !== '' && html`<p class="soft small">${period}</p>`
}

type Fallen = CampaignPageContent['fallen'][number]

function fallenBody(fallen: readonly Fallen[], text: Translator): Markup {
  return html`<ul>
    ${fallen.map((one) => html`<li>${fallenLine(one, text)}${!one.isApart && html`, <span class="nb">${text('page.in-round', { round: one.round })}</span>`}</li>`)}
  </ul>`
}
