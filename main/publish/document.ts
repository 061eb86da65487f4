import { createHash } from 'node:crypto'
import type { Language } from '../../shared/domain/localized.ts'
import { html, type Markup } from './html.ts'

/** A page before it is one file. `style`, `script`: texts of our own, without a word of anybody’s. */
export interface Page {
  readonly language: Language
  readonly title: string
  readonly style: string
  readonly script?: string
  /** What the script knows its page by. */
  readonly keep?: string
  readonly hasPictures: boolean
  readonly body: Markup
}

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What a page may do: show itself, in the style and by the script that it carries. Nothing is fetched, nothing sent. */
const policy = ({ style, script, hasPictures }: Page): string =>
  [
    "default-src 'none'",
    `style-src ${digest(style)}`,
    ...(script === undefined ? [] : [`script-src ${digest(script)}`]),
    ...(hasPictures ? ['img-src data:'] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** The policy that a page of ours carries. */
export const policyOf = (document: string): string =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(document)![1]!.replaceAll('&#39;', "'")

/**
 * The one file that a page is. What it says is escaped where it is put in; style and script are ours, end no element and
 * are known by their digests, so that nothing else is taken for either.
 */
export function documentOf(page: Page): string {
  const { language, title, style, script, keep, body } = page
  const head = html`<meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy(page)}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="referrer" content="no-referrer" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>`
  const ending = script === undefined ? '' : `<script>${script}</script>`
  return `<!doctype html>
<html lang="${language}">
<head>
${laid(head)}
<style>${style}</style>
</head>
<body${keep === undefined ? '' : ` data-keep="${String(html`${keep}`)}"`}>
${laid(body)}
${ending}</body>
</html>
`
}

/** Without the indentation of the templates, which only makes a file larger. */
const laid = (markup: Markup): string => String(markup).replace(/\n\s+/g, '\n')
