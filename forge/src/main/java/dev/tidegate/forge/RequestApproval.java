package dev.tidegate.forge;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Somebody's approval of a request, from the forge's own records.
 *
 * @param login who approved
 * @param at when; nothing where the forge does not say
 * @param commit the head it was given on; nothing where the forge does not say
 */
public record RequestApproval(
        String login, @Nullable Instant at, @Nullable String commit) {}
