/**
 * Who we are to OCM: secrets that never print themselves, grants, and the token all threads share.
 *
 * <p>How a token is fetched is not known here.
 */
@NullMarked
package dev.tidegate.ocm.auth;

import org.jspecify.annotations.NullMarked;
