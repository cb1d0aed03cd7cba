/** Columns of a file of prices, and of the grid: the article number of a product in one color, and roubles. Source: admin.md §2. */
export const priceColumns = ['sku', 'price', 'old_price'] as const
