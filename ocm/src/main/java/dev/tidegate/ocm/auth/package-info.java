/**
 * Credentials for OCM: grants, access tokens, and the token source that all threads share.
 *
 * <p>How a token is fetched is not known here.
 */
@NullMarked
package dev.tidegate.ocm.auth;

import org.jspecify.annotations.NullMarked;
