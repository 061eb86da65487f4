/** A picture of the album, by what was seen and how. */
export interface Picture {
  readonly file: string
  readonly scene: string
  readonly world: string
  readonly place: string
  readonly theme: string
  readonly language: string
  readonly size: string
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A page that shows the pictures, scene by scene; each opens in full. */
export function albumOf(pictures: readonly Picture[]): string {
  const scenes = [...new Set(pictures.map(({ scene }) => scene))]
  const sections = scenes.map((scene) => {
    const own = pictures.filter((picture) => picture.scene === scene)
    return `<h2 id="${escaped(scene)}">${escaped(scene)}</h2><div>${own.map(figure).join('')}</div>`
  })
  const links = scenes.map((scene) => `<a href="#${escaped(scene)}">${escaped(scene)}</a>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${pictures.length} pictures</title>
<style>body{font:15px/1.5 sans-serif;margin:1rem}nav a{margin-right:.8em}div{display:flex;flex-wrap:wrap;gap:12px}
figure{margin:0}img{width:400px;border:1px solid #999;display:block}</style>
<nav>${links.join('')}</nav>${sections.join('\n')}</html>
`
}

const figure = ({ file, world, place, theme, language, size }: Picture): string =>
  `<figure><a href="${escaped(file)}"><img src="${escaped(file)}" alt="" loading="lazy"></a>` +
  `<figcaption>${escaped([world, place, theme, language, size].filter(Boolean).join(', '))}</figcaption></figure>`
