import { createHash } from 'node:crypto'
import type { Language } from '../../shared/domain/localized.ts'
import { html, type Markup } from './html.ts'

/** The parts of a page. `style` and `script` are texts of the program and contain no user input. */
export interface HtmlPage {
  readonly language: Language
  readonly title: string
  readonly style: string
  readonly script?: string
  /** Key under which the script of the page stores which boxes are ticked. */
  readonly keep?: string
  readonly hasPictures: boolean
  readonly body: Markup
}

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Returns the Content-Security-Policy of a page. The page may use only its own style and script; it may load and send
 * nothing.
 */
const policy = ({ style, script, hasPictures }: HtmlPage): string =>
  [
    "default-src 'none'",
    `style-src ${digest(style)}`,
    ...(script === undefined ? [] : [`script-src ${digest(script)}`]),
    ...(hasPictures ? ['img-src data:'] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** Returns the Content-Security-Policy that is written in one of our pages. */
export const contentSecurityPolicyOf = (document: string): string =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(document)![1]!.replaceAll('&#39;', "'")

/**
 * Builds the HTML file of a page. User input was escaped when it was inserted into the body. Style and script are
 * texts of the program that contain no closing tag, and the policy allows only them, by their digests.
 */
export function htmlDocumentOf(page: HtmlPage): string {
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
${withoutIndentation(head)}
<style>${style}</style>
</head>
<body${keep === undefined ? '' : ` data-keep="${String(html`${keep}`)}"`}>
${withoutIndentation(body)}
${ending}</body>
</html>
`
}

/** Removes the line breaks and indentation of the templates, because they would make the file larger. */
const withoutIndentation = (markup: Markup): string => String(markup).replace(/\n\s+/g, '\n')
