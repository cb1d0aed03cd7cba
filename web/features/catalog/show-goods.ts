/** Where the goods of a listing begin. */
export const goodsId = 'goods'

/** Brings the beginning of the goods under the row that stays above them, where it has been scrolled out of view. */
export function showGoods(): void {
  const goods = document.querySelector(`#${goodsId}`)
  if (goods && goods.getBoundingClientRect().top < 0) goods.scrollIntoView()
}
