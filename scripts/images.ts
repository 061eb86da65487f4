/**
 * Returns the container images in these texts, by the variable that can pin the image:
 * `${POSTGRES_IMAGE:-postgres:17.6}` in a compose file, `ARG NODE_IMAGE=node:24` in a Dockerfile. Throws if a
 * variable stands for two images.
 */
export function imagesIn(texts: readonly string[]): ReadonlyMap<string, string> {
  const images = new Map<string, string>()
  for (const text of texts)
    for (const [, name, image] of text.matchAll(/(?:\$\{|^ARG )(\w+_IMAGE)(?::-|=)([^}\s]+)/gm)) {
      const known = images.get(name!)
      if (known !== undefined && known !== image) throw new Error(`${name} is both ${known} and ${image}.`)
      images.set(name!, image!)
    }
  return images
}

/** Returns the images that no variable can pin. `scratch` and stages of the same Dockerfile are not images. */
export function findUnpinnableImages(text: string): string[] {
  const stages = [...text.matchAll(/^FROM \S+ AS (\w+)/gim)].map(([, name]) => name)
  return [...text.matchAll(/^(?: +image:|FROM) +(\S+)/gm)]
    .map(([, image]) => image!)
    .filter(
      (image) => !/\$\{\w+_IMAGE\b/.test(image) && !image.startsWith('chronique-club:') && !stages.includes(image),
    )
}
