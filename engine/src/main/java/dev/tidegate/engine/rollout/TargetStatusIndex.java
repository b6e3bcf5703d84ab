package dev.tidegate.engine.rollout;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.revision.Revision;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the targets of the fleet report about the revision at hand, by position, and who reports without belonging. */
final class TargetStatusIndex {

    private final Revision revision;
    private final @Nullable TargetStatus[] statuses;
    private final List<TargetName> removed = new ArrayList<>();

    private TargetStatusIndex(Revision revision, int size) {
        this.revision = revision;
        this.statuses = new TargetStatus[size];
    }

    static TargetStatusIndex of(RolloutRequest request, TargetIndex index, List<Problem> problems) {
        var reports = new TargetStatusIndex(request.revision(), index.size());
        var withoutGroup = new HashSet<TargetName>();
        var hashCodes = new HashCodes<>(request.statuses(), TargetStatus::target);
        for (int i = 0; i < request.statuses().size(); i++) {
            var status = request.statuses().get(i);
            int position = index.find(status.target(), hashCodes.at(i));
            boolean first = position < 0 ? withoutGroup.add(status.target()) : reports.statuses[position] == null;
            if (!first) {
                problems.add(new Problem(
                        RolloutProblem.DUPLICATE_STATUS, "/statuses/" + i, "a second status for " + status.target()));
            } else if (position < 0) {
                reports.removed.add(status.target());
            } else {
                reports.statuses[position] = status;
            }
        }
        return reports;
    }

    /** What the target at a position reports; nothing if it reports about other content. */
    @Nullable TargetStatus at(int position) {
        var status = statuses[position];
        return status != null && status.revision().equals(revision) ? status : null;
    }

    /** Who has a status but is in no group, in the order the statuses came. */
    List<TargetName> removed() {
        return removed;
    }
}
