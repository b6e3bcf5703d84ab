package dev.tidegate.promotions.automation;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.promotions.version.CommitVersion;
import java.util.List;

/** The gates that every promotion has, asked about a subscriber's candidate: window, freeze, artifact and their kind. */
@FunctionalInterface
public interface CandidateGates {

    List<Verdict> check(ChannelSubscriber subscriber, CommitVersion candidate);
}
