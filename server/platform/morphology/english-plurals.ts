/** Singular and plural where an ending taken off does not lead from one to the other. */
const pairs =
  'scarf scarves, knife knives, leaf leaves, shelf shelves, half halves, loaf loaves, wife wives, life lives, calf calves, hoof hooves, ' +
  'woman women, man men, child children, person people, foot feet, tooth teeth, goose geese, mouse mice, ox oxen, ' +
  'die dice, penny pence, matrix matrices, index indices, axis axes, analysis analyses, crisis crises, thesis theses, ' +
  'kerchief kerchieves, handkerchief handkerchieves, neckerchief neckerchieves, wolf wolves, elf elves, thief thieves, self selves, ' +
  'sheaf sheaves, staff staves, potato potatoes, tomato tomatoes, hero heroes, trousseau trousseaux, bandeau bandeaux, plateau plateaux'

const singulars = new Map(
  pairs.split(', ').flatMap((pair) => {
    const [one = '', many = one] = pair.split(' ')
    return [one, many].map((form): [string, string] => [form, one])
  }),
)

/** The singular of an English word with an irregular plural, for both of its numbers; undefined for all other words. */
export function irregularSingular(word: string): string | undefined {
  return singulars.get(word)
}
