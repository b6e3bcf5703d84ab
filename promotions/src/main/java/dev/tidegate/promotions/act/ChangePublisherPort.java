package dev.tidegate.promotions.act;

/** The data repository, as changes get onto its branches. The remote holds the old state or the whole new one. */
public interface ChangePublisherPort {

    /** Makes a branch consist of the newest commit of the data branch and the change. */
    PublishResult asBranch(String branch, ChangeOnTip change);

    /** Adds the change to the data branch itself. */
    PublishResult ontoBase(ChangeOnTip change);
}
