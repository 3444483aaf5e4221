const AMAZON_PICTURE_HOST = /(?:^|\.)(?:media|images|ssl-images)-amazon\.[a-z]+\.?$/i

/** Amazon allows no stored copies of its pictures. They are on hosts of their own. */
export const isAmazonPictureHost = (host: string) => AMAZON_PICTURE_HOST.test(host)

export const AMAZON_PICTURE_PROBLEM = 'Amazon allows no copies of its pictures.'
