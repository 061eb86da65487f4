/** A picture of the album: its file, and what it shows in which setting. */
export interface Picture {
  readonly file: string
  readonly scene: string
  readonly world: string
  readonly place: string
  readonly theme: string
  readonly language: string
  readonly size: string
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Builds a page with all pictures, grouped by scene; each links to its file. */
export function albumOf(pictures: readonly Picture[]): string {
  const scenes = [...new Set(pictures.map(({ scene }) => scene))]
  const sections = scenes.map((scene) => {
    const own = pictures.filter((picture) => picture.scene === scene)
    return `<h2 id="${escapeHtml(scene)}">${escapeHtml(scene)}</h2><div>${own.map(figure).join('')}</div>`
  })
  const links = scenes.map((scene) => `<a href="#${escapeHtml(scene)}">${escapeHtml(scene)}</a>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${pictures.length} pictures</title>
<style>body{font:15px/1.5 sans-serif;margin:1rem}nav a{margin-right:.8em}div{display:flex;flex-wrap:wrap;gap:12px}
figure{margin:0}img{width:400px;border:1px solid #999;display:block}</style>
<nav>${links.join('')}</nav>${sections.join('\n')}</html>
`
}

const figure = ({ file, world, place, theme, language, size }: Picture): string =>
  `<figure><a href="${escapeHtml(file)}"><img src="${escapeHtml(file)}" alt="" loading="lazy"></a>` +
  `<figcaption>${escapeHtml([world, place, theme, language, size].filter(Boolean).join(', '))}</figcaption></figure>`
