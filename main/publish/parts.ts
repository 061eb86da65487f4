import { formatCount } from '../../shared/text/formats.ts'
import type { Translator } from '../../shared/text/translator.ts'
import { html, type Markup } from './html.ts'

/** Translator of a page, the function that returns the anchor of a warband, and the pictures that the page shows. */
export interface HtmlPageContext {
  readonly text: Translator
  readonly anchor: (warband: string) => string
  readonly photos: Photos
}

/** Portraits by the id of the member. */
export type Portraits = ReadonlyMap<string, string>

/** A picture of a warband or of a game, as a data URL. `caption` may be empty. */
export interface PagePhoto {
  readonly data: string
  readonly caption: string
}

/** Pictures by the id of their warband or game. */
export type Photos = ReadonlyMap<string, readonly PagePhoto[]>

/** Renders the pictures of a warband, a stake or a game, which `name` names; empty markup if there are none. */
export const photosHtml = (photos: readonly PagePhoto[] | undefined, name: string): Markup | false =>
  photos !== undefined &&
  html`<div class="photos">
    ${photos.map(
      ({ data, caption }) =>
        html`<figure>
          <img alt="${caption || name}" src="${data}" loading="lazy" />
          ${caption !== '' && html`<figcaption>${caption}</figcaption>`}
        </figure>`,
    )}
  </div>`

export const bandAnchorOf = (warband: string): string => `band-${warband}`

/** Renders a section with a heading that links can lead to. */
export const htmlSection = (id: string, title: string, body: Markup | readonly Markup[]): Markup =>
  html`<section class="part" id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${body}
  </section>`

/** Renders a box that can be scrolled sideways, also with the keyboard, for content that may be wider than a phone. */
export const scrollBox = (name: string, body: Markup): Markup =>
  html`<div class="scroll" role="group" tabindex="0" aria-label="${name}">${body}</div>`

/**
 * Maximum number of parts that are shown unfolded. A page with thirty unfolded warbands would be as long as a hundred
 * screens of a phone.
 */
export const MOST_UNFOLDED_PARTS = 6

/**
 * Renders a part that is folded under its heading. It unfolds after a click, or if a link leads into it; searching in
 * the page and printing unfold it too. `aside` is shown next to the heading.
 */
export const foldedSection = (
  { heading, aside, isOpen }: { readonly heading: Markup; readonly aside?: Markup | false; readonly isOpen: boolean },
  body: Markup | readonly (Markup | false)[],
): Markup =>
  html`<details${isOpen && html` open`}>
    <summary>${heading}${aside}</summary>
    ${body}
  </details>`

/** Draws a bar whose length is a share of the highest value. */
const bar = (share: number): Markup =>
  html`<svg class="bar" width="84" height="10" viewBox="0 0 84 10" aria-hidden="true">
    <rect width="${Math.max(1, Math.round(84 * share))}" height="10" />
  </svg>`

/**
 * Renders a table of numbers with bars. `lines` must be sorted with the highest number first. Returns empty markup if
 * there are no lines.
 */
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
      <td class="n">${formatCount(figure, language)}</td>
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
