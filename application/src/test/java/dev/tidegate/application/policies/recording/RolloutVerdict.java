package dev.tidegate.application.policies.recording;

import java.util.List;

/**
 * What came of judging a recording.
 *
 * @param broken each broken rule, with the place in the recording
 * @param commits how often a status of a Rollout was stored
 * @param releases how many clusters were released
 * @param unsettled in how many states the placement was being changed
 */
public record RolloutVerdict(List<String> broken, int commits, int releases, int unsettled) {}
