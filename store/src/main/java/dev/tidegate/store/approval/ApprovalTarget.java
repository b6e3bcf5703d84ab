package dev.tidegate.store.approval;

import dev.tidegate.engine.revision.Revision;
import dev.tidegate.store.database.ColumnValues;

/**
 * The change, and the part of the fleet, that an approval is for.
 *
 * @param subject the change, in the capability's words: a policy, a promotion, the path of an image rollout
 * @param group the wave or group that may go ahead; empty if there are no groups
 */
public record ApprovalTarget(String capability, String subject, String group, Revision revision) {

    public ApprovalTarget {
        ColumnValues.name("the capability of an approval", capability);
        ColumnValues.name("the subject of an approval", subject);
        ColumnValues.nameOrNothing("the group of an approval", group);
        ColumnValues.name("the revision of an approval", revision.digest());
    }
}
