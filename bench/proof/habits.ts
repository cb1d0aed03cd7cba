/** What a shopper does, and how often. */
export const habits = {
  browse: 26,
  addInTwoTabs: 26,
  changeCart: 10,
  order: 22,
  cancel: 5,
  payAgain: 8,
  lookAtOrder: 5,
  giveBack: 9,
  logIn: 2,
  refresh: 3,
}

/** So often the way to pay is thought over at once. */
export const regrets = 0.15
