/** From so many pieces on there are many of a thing; fewer are counted out to the shopper. Source: decisions G. */
export const manyFrom = 5
