package dev.tidegate.store.approval;

import dev.tidegate.engine.revision.Revision;
import dev.tidegate.store.database.Stored;

/**
 * What an approval is for.
 *
 * @param subject the change, in the capability's words: a policy, a promotion, a cluster's gate
 * @param group the part of the fleet that may go; empty if the fleet has no groups
 */
public record ApprovalTarget(String capability, String subject, String group, Revision revision) {

    public ApprovalTarget {
        Stored.name("the capability of an approval", capability);
        Stored.name("the subject of an approval", subject);
        Stored.nameOrNothing("the group of an approval", group);
        Stored.name("the revision of an approval", revision.digest());
    }
}
