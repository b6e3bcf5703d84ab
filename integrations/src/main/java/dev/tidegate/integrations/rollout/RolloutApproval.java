package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.revision.Revision;
import java.time.Instant;

/**
 * A person's approval of one wave.
 *
 * @param revision the content of the rollout it was given for; see {@link ImageRollout#revision}
 * @param reason empty if none was given
 */
public record RolloutApproval(String wave, Revision revision, String by, Instant at, String reason) {}
