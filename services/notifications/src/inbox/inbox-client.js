// What the page of the demo inbox does beyond being read: new messages come by themselves, codes are copied, letters shown.
const LOOK_MS = 1500;
const list = document.getElementById('messages');
const news = document.getElementById('news');

async function look() {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const unknown = [...page.querySelectorAll('#messages > article')].filter(({ id }) => !document.getElementById(id));
  if (unknown.length === 0) return;
  list.querySelector('.empty')?.remove();
  list.prepend(...unknown);
  news.textContent = `${list.dataset.countLabel}${unknown.length}`;
}

function keepLooking() {
  const again = () => setTimeout(keepLooking, LOOK_MS);
  if (document.hidden) again();
  // A server that is just starting anew is asked again as if nothing had happened.
  else look().then(again, again);
}
setTimeout(keepLooking, LOOK_MS);

document.addEventListener('click', async ({ target }) => {
  const button = target.closest?.('[data-copy]');
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  button.textContent = button.dataset.copied;
});

// A letter is fetched when somebody wants to see it.
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!target.open || !target.dataset.letter || target.querySelector('iframe')) return;
    const frame = document.createElement('iframe');
    frame.src = target.dataset.letter;
    frame.title = target.dataset.title;
    frame.setAttribute('sandbox', 'allow-top-navigation-by-user-activation');
    target.append(frame);
  },
  true,
);
