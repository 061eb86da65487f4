import { grouped } from '../../shared/text/formats.ts'
import type { Translator } from '../../shared/text/translator.ts'
import { html, type Markup } from './html.ts'

/** How a page says things, and where it tells of a band. */
export interface Say {
  readonly text: Translator
  readonly anchor: (warband: string) => string
}

/** Pictures of members, by the member. */
export type Portraits = ReadonlyMap<string, string>

export const anchorOf = (warband: string): string => `band-${warband}`

/** A section under its heading; one can jump to it. */
export const section = (id: string, title: string, body: Markup | readonly Markup[]): Markup =>
  html`<section class="part" id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${body}
  </section>`

/** What may be wider than a phone scrolls by itself, with the keyboard too. */
export const scrolling = (name: string, body: Markup): Markup =>
  html`<div class="scroll" role="group" tabindex="0" aria-label="${name}">${body}</div>`

/** More parts than these are folded: a page of thirty bands would be a hundred screens of a phone long. */
export const MOST_OPEN = 6

/**
 * A part under its heading that is opened when it is looked for, by a press or by a link to its inside: a search in the
 * page and a printer find it open. `aside`: what is said of it while it is closed.
 */
export const folded = (
  { heading, aside, isOpen }: { readonly heading: Markup; readonly aside?: Markup | false; readonly isOpen: boolean },
  body: Markup | readonly (Markup | false)[],
): Markup =>
  html`<details${isOpen && html` open`}>
    <summary>${heading}${aside}</summary>
    ${body}
  </details>`

/** A bar as long as a share of the longest. */
const bar = (share: number): Markup =>
  html`<svg class="bar" width="84" height="10" viewBox="0 0 84 10" aria-hidden="true">
    <rect width="${Math.max(1, Math.round(84 * share))}" height="10" />
  </svg>`

/** Figures with bars beside them, the highest first; nothing where there is none. */
export function barTable(
  caption: string,
  heads: readonly string[],
  lines: readonly { readonly cells: readonly string[]; readonly figure: number }[],
  { language }: Translator,
): Markup {
  if (lines.length === 0) return html``
  const most = Math.max(...lines.map(({ figure }) => figure))
  const row = ({ cells: [name, ...more], figure }: (typeof lines)[number]) =>
    html`<tr>
      <th scope="row">${name}</th>
      ${more.map((cell) => html`<td>${cell}</td>`)}
      <td class="n">${grouped(figure, language)}</td>
      <td class="b">${bar(figure / most)}</td>
    </tr>`
  const last = heads.length - 1
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${heads.map((head, at) => (at === last ? html`<th class="n" scope="col">${head}</th>` : html`<th scope="col">${head}</th>`))}
        <td></td>
      </tr>
    </thead>
    <tbody>
      ${lines.map(row)}
    </tbody>
  </table>`
}
