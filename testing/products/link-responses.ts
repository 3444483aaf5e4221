import type { LinkResponse } from '#app/features/products/freshness/judge-link.ts'

/** `ended`: the product can no longer be bought there, as a person who looked would say. */
export type KnownResponse = { kind: string; answer: LinkResponse; ended: boolean }

const LONG = 'Free delivery from $35. Description, ingredients, how to use it, 214 reviews. '.repeat(40)

const page = (
  kind: string,
  ended: boolean,
  answer: Partial<LinkResponse> & { link: string },
): KnownResponse => ({
  kind,
  ended,
  answer: { finalUrl: answer.link, status: 200, title: '', text: LONG, ...answer },
})

/** Title and text of what a store shows instead of its page, with status 200 unless it says another. */
const wall = (link: string, title: string, text: string, status = 200): KnownResponse =>
  page('bot wall', false, { link, title, text, status })

const walls: KnownResponse[] = [
  wall(
    'https://www.sephora.com/product/P1',
    'Access Denied',
    'You don\'t have permission to access "http://www.sephora.com/" on this server. Reference #18.2d5e',
    403,
  ),
  wall('https://www.ulta.com/p/balm-1', 'Just a moment...', 'Enable JavaScript and cookies to continue', 403),
  wall(
    'https://www.target.com/p/A-1',
    'Robot or human?',
    'Activate and hold the button to confirm that you’re human.',
    200,
  ),
  wall('https://www.walmart.com/ip/1', 'Robot or human?', 'Press & Hold', 307),
  wall('https://www.etsy.com/listing/1', 'etsy.com', 'Please enable JS and disable any ad blocker', 403),
  wall(
    'https://www.asos.com/prd/1',
    'Pardon Our Interruption',
    'As you were browsing something about your browser made us think you were a bot.',
    200,
  ),
  wall('https://www.nordstrom.com/s/1', '', 'Unusual traffic has been detected from your network.', 200),
  wall(
    'https://www.boots.com/balm-1',
    'Attention Required! | Cloudflare',
    'Sorry, you have been blocked',
    403,
  ),
  wall(
    'https://www.douglas.de/de/p/1',
    'Sicherheitsprüfung',
    'Bitte bestätigen Sie, dass Sie kein Roboter sind.',
    200,
  ),
  wall(
    'https://www.notino.de/a/b-1',
    'Just a moment...',
    'Verify you are human by completing the action below.',
    503,
  ),
  wall('https://www.zara.com/us/en/p1.html', 'Access Denied', '', 403),
  wall('https://www.hm.com/p.1.html', '403 Forbidden', 'openresty', 403),
  wall(
    'https://www.macys.com/shop/product/x?ID=1',
    'Security check',
    'Please wait while we verify your browser.',
    200,
  ),
  wall(
    'https://www.lookfantastic.com/p/1/',
    'Client Challenge',
    'A required part of this site couldn’t load. Please enable JavaScript.',
    200,
  ),
  wall('https://www.cultbeauty.co.uk/p/1', 'captcha', 'Enter the characters you see below', 200),
  wall('https://www.nykaa.com/balm/p/1', 'Access Denied', 'Reference&#32;&#35;18', 404),
  wall('https://www.yesstyle.com/en/x/1.html', '429 Too Many Requests', 'nginx', 429),
  wall('https://www.iherb.com/pr/x/1', 'Just a moment...', 'Checking if the site connection is secure', 403),
  wall(
    'https://www.kohls.com/product/1',
    'Access to this page has been denied',
    'Please verify you are a human',
    200,
  ),
  wall('https://www.bestbuy.com/site/1.p', 'Best Buy', 'Are you human? Select your country', 200),
  wall(
    'https://www.ebay.co.uk/itm/1',
    'Security Measure',
    'Please verify yourself to continue. captcha',
    200,
  ),
  wall('https://www.otto.de/p/1', 'Ich bin kein Roboter', 'Klicke auf das Kästchen, um weiterzumachen.', 200),
  wall('https://www.sokoglam.com/products/x', 'Verifying your connection...', 'Security check', 429),
  wall(
    'https://www.beautybay.com/p/x/',
    'Please Wait... | Cloudflare',
    'Please complete the security check to access beautybay.com',
    503,
  ),
  wall(
    'https://www.rossmann.de/de/p/1',
    'Zugriff verweigert',
    'Ihre Anfrage wurde blockiert (blocked).',
    403,
  ),
  wall(
    'https://www.marionnaud.fr/p/1',
    'Accès refusé',
    'Votre navigateur a été identifié comme un robot.',
    403,
  ),
  wall('https://www.druni.es/x', 'Vercel Security Checkpoint', 'We’re verifying your browser', 429),
  wall(
    'https://www.glossier.com/products/x',
    'Vercel Security Checkpoint',
    'Enable JavaScript to continue',
    200,
  ),
  wall(
    'https://shop.app/p/1',
    '',
    'Request blocked. We can’t connect to the server for this app or website at this time. (cloudfront)',
    403,
  ),
  wall(
    'https://www.qvc.com/x.product.A1.html',
    'Challenge Validation',
    'Please enable JavaScript to view the page content. Your support ID is: 1',
    200,
  ),
  wall('https://www.homedepot.com/p/1', 'Error Page', 'Access denied for automated requests', 206),
  wall('https://www.dm.de/x-p1.html', 'Sind Sie ein Mensch?', 'Lösen Sie das captcha.', 200),
  wall('https://www.farfetch.com/shopping/item-1.aspx', 'FARFETCH', '{"cpr_chlge":"true"} robot', 428),
  wall('https://www.newegg.com/p/1', 'Are you a human?', 'Your browser sent unusual traffic', 200),
  wall('https://www.lowes.com/pd/1', 'Access Denied', 'errors.edgesuite.net', 503),
  wall('https://www.chewy.com/dp/1', 'Site Maintenance', 'bot detection: request blocked', 405),
]

const status = (code: number, link: string, title: string): KnownResponse =>
  page('status', false, { link, status: code, title, text: title })

/** Errors of servers, and statuses that say nothing about the product. */
const statuses: KnownResponse[] = [
  status(500, 'https://small-shop.com/products/balm', 'Internal Server Error'),
  status(500, 'https://wp-shop.com/product/balm/', 'There has been a critical error on this website.'),
  status(501, 'https://store-a.de/p/1', 'Not Implemented'),
  status(502, 'https://store-b.com/p/1', '502 Bad Gateway'),
  status(502, 'https://store-c.co.uk/p/1', 'Sorry, we’re having some technical issues'),
  status(503, 'https://store-d.com/p/1', 'Service Temporarily Unavailable'),
  status(503, 'https://store-e.myshopify.com/products/a', 'Online shop closed'),
  status(503, 'https://store-f.com/p/1', 'Wartungsarbeiten'),
  status(504, 'https://store-g.com/p/1', 'Gateway Time-out'),
  status(507, 'https://store-h.com/p/1', 'Insufficient Storage'),
  status(508, 'https://store-i.com/p/1', 'Resource Limit Is Reached'),
  status(509, 'https://store-j.com/p/1', 'Bandwidth Limit Exceeded'),
  status(520, 'https://store-k.com/p/1', 'Web server is returning an unknown error'),
  status(521, 'https://store-l.com/p/1', 'Web server is down'),
  status(522, 'https://store-m.com/p/1', 'Connection timed out'),
  status(523, 'https://store-n.com/p/1', 'Origin is unreachable'),
  status(524, 'https://store-o.com/p/1', 'A timeout occurred'),
  status(525, 'https://store-p.com/p/1', 'SSL handshake failed'),
  status(526, 'https://store-q.com/p/1', 'Invalid SSL certificate'),
  status(530, 'https://store-r.com/p/1', 'Error 1016: Origin DNS error'),
  status(400, 'https://store-s.com/p/1', 'Bad Request'),
  status(401, 'https://store-t.com/p/1', 'Authorization Required'),
  status(402, 'https://store-u.myshopify.com/products/a', 'This shop is currently unavailable'),
  status(405, 'https://store-v.com/p/1', 'Method Not Allowed'),
  status(406, 'https://store-w.com/p/1', 'Not Acceptable! Mod_Security'),
  status(408, 'https://store-x.com/p/1', 'Request Timeout'),
  status(409, 'https://store-y.com/p/1', 'Conflict'),
  status(412, 'https://store-z.com/p/1', 'Precondition Failed'),
  status(418, 'https://store-aa.com/p/1', 'I’m a teapot'),
  status(421, 'https://store-ab.com/p/1', 'Misdirected Request'),
  status(423, 'https://store-ac.com/p/1', 'Locked'),
  status(425, 'https://store-ad.com/p/1', 'Too Early'),
  status(429, 'https://store-ae.myshopify.com/products/a', 'Too many requests'),
  status(431, 'https://store-af.com/p/1', 'Request Header Fields Too Large'),
  status(444, 'https://store-ag.com/p/1', ''),
  status(451, 'https://us-store.com/p/1', 'Unavailable in your region for legal reasons'),
  status(456, 'https://store-ah.com/p/1', 'Blocked by the firewall'),
  status(999, 'https://store-ai.com/p/1', 'Request denied'),
  status(304, 'https://store-aj.com/p/1', ''),
  status(300, 'https://store-ak.com/p/1', 'Multiple Choices'),
  status(308, 'https://store-al.com/p/1', 'Permanent Redirect'),
]

/** Nothing came, for this time. */
const failures: KnownResponse[] = (
  [
    ['https://slow-store.com/p/1', 'timeout'],
    ['https://very-slow-store.de/produkt/1', 'timeout'],
    ['https://stalls-after-headers.com/p/1', 'timeout'],
    ['https://closed-port.com/p/1', 'refused'],
    ['https://resets.com/p/1', 'refused'],
    ['https://expired-certificate.com/p/1', 'certificate'],
    ['https://self-signed.de/p/1', 'certificate'],
    ['https://wrong-name.co.uk/p/1', 'certificate'],
    ['https://old-tls.com/p/1', 'certificate'],
    ['https://resolver-is-busy.com/p/1', 'other'],
    ['https://too-many-redirects.com/p/1', 'other'],
    ['https://broken-http.com/p/1', 'other'],
    ['https://private-address.com/p/1', 'other'],
  ] as const
).map(([link, problem]) => page('no answer', false, { link, status: null, problem, text: '' }))

const gone = (link: string, title: string, code = 200, text = LONG): KnownResponse =>
  page(code === 200 ? 'soft 404' : 'gone', true, { link, title, status: code, text })

const endings: KnownResponse[] = [
  gone('https://a-store.com/products/x', '404 Not Found – A Store', 404),
  gone('https://b-store.com/p/1', 'Page not found', 404, 'Oops.'),
  gone('https://c-store.de/p/1', 'Fehler 404', 404),
  gone('https://d-store.co.uk/p/1', 'D Store', 404),
  gone('https://e-store.com/p/1', '', 404, 'Not Found'),
  gone('https://f-store.com/p/1', 'Gone', 410),
  gone('https://g-store.fr/p/1', 'Produit supprimé', 410),
  gone('https://h-store.com/p/1', '', 410, ''),
  gone('https://i-store.com/p/1', 'Page Not Found | I Store'),
  gone('https://j-store.com/p/1', '404'),
  gone('https://k-store.com/p/1', 'Error 404 - K Store'),
  gone('https://l-store.com/p/1', '404 - Not Found'),
  gone('https://m-store.com/p/1', 'Sorry, this product is no longer available'),
  gone('https://n-store.com/p/1', 'Product not found'),
  gone('https://o-store.com/p/1', 'This page doesn’t exist'),
  gone('https://p-store.com/p/1', "This page doesn't exist anymore | P"),
  gone('https://q-store.com/p/1', 'The page does not exist'),
  gone('https://r-store.com/p/1', 'We can’t find that page'),
  gone('https://s-store.com/p/1', "Sorry, we couldn't find this page"),
  gone('https://t-store.com/p/1', 'Oops! That page can’t be found.'),
  gone('https://u-store.com/p/1', 'Page missing - U'),
  gone('https://v-store.com/p/1', 'Item no longer exists'),
  gone('https://w-store.com/p/1', 'This item has been removed'),
  gone('https://x-store.com/p/1', 'Discontinued product | X'),
  gone('https://y-store.de/p/1', 'Seite nicht gefunden | Y'),
  gone('https://z-store.de/p/1', 'Diese Seite existiert nicht (mehr)'),
  gone('https://aa-store.de/p/1', 'Artikel nicht mehr verfügbar'),
  gone('https://ab-store.de/p/1', 'Produkt nicht gefunden – AB'),
  gone('https://ac-store.fr/p/1', 'Page introuvable'),
  gone('https://ad-store.fr/p/1', 'Page non trouvée | AD'),
  gone('https://ae-store.fr/p/1', 'Ce produit n’existe plus'),
  gone('https://af-store.es/p/1', 'Página no encontrada'),
  gone('https://ag-store.es/p/1', 'La página no existe'),
  gone('https://ah-store.it/p/1', 'Pagina non trovata'),
  gone('https://ai-store.nl/p/1', 'Pagina niet gevonden'),
  gone('https://aj-store.pt/p/1', 'Página não encontrada'),
  gone('https://ak-store.pl/p/1', 'Nie znaleziono strony'),
  gone('https://al-store.se/p/1', 'Sidan hittades inte'),
  gone('https://am-store.dk/p/1', 'Siden blev ikke fundet'),
  page('no such host', true, {
    link: 'https://closed-brand.com/p/1',
    status: null,
    problem: 'no-such-host',
    text: '',
  }),
  page('no such host', true, {
    link: 'https://old-shop.co.uk/p/1',
    status: null,
    problem: 'no-such-host',
    text: '',
  }),
]

const parked = (link: string, title: string, finalUrl = link): KnownResponse =>
  page('parked domain', true, { link, finalUrl, title, text: 'Related searches' })

const parkedDomains: KnownResponse[] = [
  parked('https://lost-brand.com/p/1', 'lost-brand.com is for sale'),
  parked('https://lost-brand2.com/p/1', 'lost-brand2.com - This domain may be for sale!'),
  parked(
    'https://lost-brand3.com/p/1',
    'HugeDomains.com',
    'https://www.hugedomains.com/domain_profile.cfm?d=lost-brand3.com',
  ),
  parked('https://lost-brand4.com/p/1', 'Buy this domain | Sedo'),
  parked('https://lost-brand5.de/p/1', 'Diese Domain steht zum Verkauf'),
  parked('https://lost-brand6.com/p/1', 'Parked Domain name on Hostinger DNS system'),
  parked('https://lost-brand7.com/p/1', 'Domain expired'),
  parked('https://lost-brand8.com/p/1', 'Account Suspended'),
]

const moved = (link: string, finalUrl: string, title = 'A store'): KnownResponse =>
  page('led away', true, { link, finalUrl, title })

/** To the front page or to a list: what was there is sold no more. */
const movedAway: KnownResponse[] = [
  moved('https://store1.com/products/oat-balm', 'https://store1.com/'),
  moved('https://www.store2.com/p/12345', 'https://www.store2.com/?discontinued=1'),
  moved('https://store3.com/products/oat-balm', 'https://www.store3.com/en/'),
  moved('https://store4.com/products/oat-balm', 'https://store4.com/collections/all'),
  moved('https://store5.com/products/oat-balm', 'https://store5.com/collections/balms'),
  moved('https://store6.co.uk/p/1', 'https://store6.co.uk/c/skincare'),
  moved('https://store7.de/produkt/hafer', 'https://store7.de/suche?q=hafer'),
  moved('https://store8.com/p/1', 'https://store8.com/search?q=balm'),
  moved('https://store9.com/p/1', 'https://store9.com/category/balms'),
  moved('https://store10.com/p/1', 'https://store10.com/brands/oak'),
  moved('https://store11.com/product/oat-balm/', 'https://store11.com/shop/'),
  moved('https://store12.de/p/1', 'https://store12.de/kategorie/pflege'),
  moved('https://store13.fr/p/1', 'https://store13.fr/categorie/soins'),
  moved('https://store14.com/p/1', 'https://store14.com/home'),
  moved('https://store15.com/p/1', 'https://store15.com/index.html'),
  moved('https://store16.com/p/1', 'https://store16.com/sale'),
  moved('https://store17.com/p/1', 'https://bigger-group.com/'),
  moved('https://store18.co.uk/p/1', 'https://other-name.co.uk/'),
  moved('https://rstyle.me/+abc', 'https://store19.com/'),
]

const fine = (kind: string, link: string, finalUrl = link, title = 'Oat Balm | A store'): KnownResponse =>
  page(kind, false, { link, finalUrl, title })

const redirect = (link: string, finalUrl: string) => fine('harmless redirect', link, finalUrl)

const harmlessRedirects: KnownResponse[] = [
  redirect('http://shop1.com/p/1', 'https://shop1.com/p/1'),
  redirect('https://shop2.com/p/1', 'https://www.shop2.com/p/1'),
  redirect('https://shop3.com/p/1', 'https://shop3.com/p/1?country=US&currency=USD'),
  redirect('https://shop4.com/p/1', 'https://shop4.com/en-us/p/1'),
  redirect('https://shop5.com/en/p/1/', 'https://shop5.com/de/P/1'),
  redirect('https://shop6.com/products/oat-balm', 'https://shop6.com/products/oat-balm-50-ml'),
  redirect('https://shop7.com/collections/balms/products/oat-balm', 'https://shop7.com/products/oat-balm'),
  redirect('https://shop8.com/products/oat-balm', 'https://shop8.com/shop/oat-balm'),
  redirect('https://shop9.com/product/oat-balm', 'https://shop9.com/c/oat-balm'),
  redirect('https://shop10.com/', 'https://shop10.com/en/'),
  redirect('https://shop11.com', 'https://shop11.co.uk/'),
  redirect('https://shop12.com/p/1', 'https://shop12.com/p/1.html'),
  redirect('https://shop13.com/p/1#reviews', 'https://shop13.com/p/1'),
  redirect('https://m.shop14.com/p/1', 'https://www.shop14.com/p/1'),
  redirect('https://shop15.com/p/1', 'https://shop.shop15.com/p/1'),
  redirect('https://shop16.com/p/1', 'https://shop16.co.uk/p/1'),
  redirect('https://old-name.com/p/1', 'https://new-name.com/p/1'),
  redirect('https://shop17.com/123', 'https://shop17.com/balms/oat-balm-123'),
  redirect('https://shop18.co.uk/p/1?utm_source=x', 'https://www.shop18.co.uk/p/1'),
  redirect('https://rstyle.me/+abc', 'https://shop19.com/p/1?utm_source=rewardstyle'),
  redirect(
    'https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Fshop20.co.uk%2F',
    'https://shop20.co.uk/',
  ),
  redirect('https://click.linksynergy.com/deeplink?murl=https%3A%2F%2Fshop21.com', 'https://www.shop21.com/'),
  redirect('https://go.skimresources.com/?url=https%3A%2F%2Fshop22.com%2Fp%2F1', 'https://shop22.com/p/1'),
  redirect('https://prf.hn/click/camref:1/destination:https%3A%2F%2Fshop23.com%2Fp', 'https://shop23.com/p'),
  redirect('https://bit.ly/3abc', 'https://shop24.com/products/oat-balm'),
  redirect('https://shop25.com/p/1', 'https://shop25.com/product/1/oat-balm?variant=2'),
  redirect('https://shop26.com/search?q=oat', 'https://shop26.com/search?q=oat&page=1'),
  redirect('https://shop27.com/collections/balms', 'https://shop27.com/collections/all-balms'),
  redirect('https://shop28.com/brands/oak', 'https://shop28.com/en/brands/oak'),
]

const gate = (link: string, finalUrl: string, title: string) => fine('gate', link, finalUrl, title)

/** A page that stands before all pages, for those who come from this country, or for the first time. */
const gates: KnownResponse[] = [
  gate('https://gate1.de/p/1', 'https://consent.gate1.de/?continue=%2Fp%2F1', 'Cookie-Einstellungen'),
  gate('https://gate2.de/p/1', 'https://gate2.de/consent?redirect=%2Fp%2F1', 'Bevor Sie fortfahren'),
  gate('https://gate3.com/p/1', 'https://gate3.com/cookie-consent', 'We value your privacy'),
  gate('https://gate4.com/p/1', 'https://consent.yahoo.com/v2/collectConsent?sessionId=1', 'Your privacy'),
  gate('https://gate5.com/p/1', 'https://gate5.com/?geo=1', 'Choose your country or region'),
  gate('https://gate6.com/p/1', 'https://gate6.com/select-country', 'Select your country'),
  gate('https://gate7.com/p/1', 'https://gate7.com/international', 'International'),
  gate('https://gate8.com/p/1', 'https://gate8.de/', 'Gate 8 Deutschland'),
  gate('https://gate9.com/us/p/1', 'https://gate9.com/de/', 'Gate 9'),
  gate('https://gate10.com/en-us/p/1', 'https://www.gate10.com/de-de/', 'Gate 10'),
  gate('https://gate11.com/p/1', 'https://gate11.com/age-verification?next=/p/1', 'Are you 18?'),
  gate('https://gate12.com/p/1', 'https://gate12.com/account/login?return=%2Fp%2F1', 'Sign in'),
  gate('https://gate13.com/products/x', 'https://gate13.com/password', 'Opening soon'),
  gate('https://gate14.com/p/1', 'https://gate14.queue-it.net/?c=gate14&e=sale', 'You are now in line'),
  gate('https://gate15.com/p/1', 'https://gate15.com/maintenance', 'We’ll be right back'),
  gate('https://gate16.com/p/1', 'https://gate16.com/', 'Down for maintenance'),
  gate('https://gate17.com/p/1', 'https://gate17.com/', 'We’ll be back soon'),
  gate('https://gate18.com/p/1', 'https://gate18.com/', 'Coming soon'),
  gate('https://gate19.de/p/1', 'https://gate19.de/', 'Wartungsarbeiten'),
  gate('https://gate20.com/p/1', 'https://geo.captcha-delivery.com/captcha/?initialCid=1', ''),
  gate('https://gate21.com/p/1', 'https://validate.perfdrive.com/?ssa=1', 'Validate'),
]

const product = (title: string, link: string, text = LONG): KnownResponse =>
  page('product', false, { link, title, text })

/** Names and pages that look like something else. */
const products: KnownResponse[] = [
  product('Oat Balm | A store', 'https://fine1.com/p/1'),
  product('Night Cream 404 ml', 'https://fine2.com/p/1'),
  product('Lost & Found Candle', 'https://fine3.com/p/1'),
  product('The Human Scent', 'https://fine4.com/p/1'),
  product('No. 404 Lipstick', 'https://fine5.com/p/1'),
  product('Error-free Liner', 'https://fine6.com/p/1'),
  product('Not Your Mother’s Shampoo', 'https://fine7.com/p/1'),
  product('Robot Vacuum S2', 'https://fine8.com/p/1'),
  product('Sun Blocked SPF 50', 'https://fine9.com/p/1'),
  product('Oat Balm - Sold out', 'https://fine10.com/p/1'),
  product('Oat Balm (currently unavailable)', 'https://fine11.com/p/1'),
  product('Ausverkauft: Haferbalsam', 'https://fine12.de/p/1'),
  product('Temporarily out of stock – Oat Balm', 'https://fine13.co.uk/p/1'),
  product('', 'https://fine14.com/p/1', 'You need to enable JavaScript to run this app.'),
  product('A store', 'https://fine15.com/p/1', ''),
  product('For Sale: Oat Balm', 'https://fine16.com/p/1'),
  product('Suspended Glow Serum', 'https://fine17.com/p/1'),
  product('Gone Girl Lip Tint', 'https://fine18.com/p/1'),
  product('Removed: Makeup Remover Pads', 'https://fine19.com/p/1'),
  product('Existential Eyeshadow', 'https://fine20.com/p/1'),
  product('Crème introuvable ailleurs ? Ici !', 'https://fine21.fr/p/1'),
  product('Home Spa Set', 'https://fine22.com/p/1'),
  product('Balsam – bald wieder verfügbar', 'https://fine23.de/p/1'),
]

/** Stores that answer a robot as if there were nothing. Nobody can tell; a day later, most say something else. */
const lies: KnownResponse[] = [
  page('lie', false, { link: 'https://liar1.com/p/1', status: 404, title: '', text: '' }),
  page('lie', false, { link: 'https://liar2.com/p/1', finalUrl: 'https://liar2.com/', title: 'Liar 2' }),
]

/** Gone for a person who reads the page, with nothing in its title that says so. */
const hiddenEndings: KnownResponse[] = [
  page('hidden', true, {
    link: 'https://hidden1.com/p/1',
    title: 'Hidden 1 | Home',
    text: 'Oops, nothing here.',
  }),
  page('hidden', true, {
    link: 'https://hidden2.com/p/1',
    finalUrl: 'https://hidden2.com/skincare/faces',
    title: 'Faces',
  }),
]

/** What stores and hosts answer to a link checker, each of another kind. */
export const knownResponses: KnownResponse[] = [
  ...walls,
  ...statuses,
  ...failures,
  ...endings,
  ...parkedDomains,
  ...movedAway,
  ...harmlessRedirects,
  ...gates,
  ...products,
  ...lies,
  ...hiddenEndings,
]
