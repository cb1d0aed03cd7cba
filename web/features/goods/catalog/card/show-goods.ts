/** Where the goods of a listing begin. */
export const goodsId = 'goods'

/** Brings the beginning of the goods below the header and the row that stay above them, where it lies behind these or further up. */
export function showGoods(): void {
  const goods = document.querySelector(`#${goodsId}`)
  if (!goods) return
  const covered =
    parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + parseFloat(getComputedStyle(goods).scrollMarginTop)
  if (goods.getBoundingClientRect().top < covered - 1) goods.scrollIntoView()
}
