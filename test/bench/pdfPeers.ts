// A sheet of the bench in the formats of the programs with which pdfmake is compared: HTML and spreadsheet.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CanvasElement } from 'pdfmake/interfaces'
import { sheetPage, type PlacedLine, type Run } from './pdfSheets.ts'

const FONTS = path.resolve(import.meta.dirname, '../../resources/fonts')

const FACES = [
  ['SourceSans3', 'Sheet Sans'],
  ['Vollkorn', 'Sheet Serif'],
].flatMap(([file, family]) =>
  [
    ['400Regular', 400, 'normal'],
    ['600SemiBold', 600, 'normal'],
    ['400Regular_Italic', 400, 'italic'],
  ].map(([face, weight, style]) => {
    const { href } = pathToFileURL(path.join(FONTS, `${file}_${face}.ttf`))
    return `@font-face { font-family: "${family}"; font-weight: ${weight}; font-style: ${style}; src: url("${href}") }`
  }),
)

const STYLE = `${FACES.join('\n')}
@page { size: A4; margin: 0 }
body { margin: 0; font: 9pt "Sheet Sans" }
div { position: absolute; white-space: pre; line-height: 1 }
svg { position: absolute }`

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function css({ font, bold, italics, fontSize, fontFeatures, characterSpacing }: Omit<Run, 'text'>): string {
  return [
    font && `font-family: 'Sheet ${font}'`,
    bold && 'font-weight: 600',
    italics && 'font-style: italic',
    fontSize && `font-size: ${fontSize}pt`,
    fontFeatures && `font-feature-settings: '${fontFeatures[0]}'`,
    characterSpacing && `letter-spacing: ${characterSpacing}pt`,
  ]
    .filter(Boolean)
    .join('; ')
}

function lineHtml({ text, absolutePosition: { x, y }, ...style }: PlacedLine): string {
  const runs = typeof text === 'string' ? [{ text }] : text
  const spans = runs.map(({ text: words, ...own }) => `<span style="${css(own)}">${escapeHtml(words)}</span>`)
  return `<div style="left: ${x}pt; top: ${y}pt; ${css(style)}">${spans.join('')}</div>`
}

function vectorSvg(vector: CanvasElement): string {
  const {
    lineWidth = 1,
    lineColor = 'black',
    color = 'none',
  } = vector as { lineWidth?: number; lineColor?: string; color?: string }
  const pen = `stroke="${lineColor}" stroke-width="${lineWidth}" fill="${color}"`
  switch (vector.type) {
    case 'line':
      return `<line x1="${vector.x1}" y1="${vector.y1}" x2="${vector.x2}" y2="${vector.y2}" ${pen} />`
    case 'rect':
      return `<rect x="${vector.x}" y="${vector.y}" width="${vector.w}" height="${vector.h}" ${pen} />`
    case 'ellipse':
      return `<ellipse cx="${vector.x}" cy="${vector.y}" rx="${vector.r1}" ry="${vector.r2 ?? vector.r1}" ${pen} />`
    case 'polyline':
      return `<polygon points="${vector.points.map(({ x, y }) => `${x},${y}`).join(' ')}" ${pen} />`
    default:
      throw new Error('unknown type of vector')
  }
}

/** Returns the sheet with this index as an HTML page, with the same fonts. */
export function sheetPageHtml(index: number): string {
  const { vectors, lines } = sheetPage(index)
  const drawing = `<svg width="595pt" height="842pt" viewBox="0 0 595 842">${vectors.map(vectorSvg).join('')}</svg>`
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${drawing}${lines.map(lineHtml).join('')}`
}

const NAMESPACES = ['office', 'table', 'text']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')

/** Returns the texts of the sheet with this index as a spreadsheet: one row per line, one cell per run. */
export function sheetSpreadsheet(index: number): string {
  const rows = sheetPage(index).lines.map(({ text }) => {
    const runs = typeof text === 'string' ? [text] : text.map((run) => run.text)
    const cells = runs.map((words) => `<table:table-cell><text:p>${escapeHtml(words)}</text:p></table:table-cell>`)
    return `<table:table-row>${cells.join('')}</table:table-row>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMESPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:body><office:spreadsheet><table:table table:name="Fiche">${rows.join('\n')}</table:table></office:spreadsheet></office:body>
</office:document>`
}
