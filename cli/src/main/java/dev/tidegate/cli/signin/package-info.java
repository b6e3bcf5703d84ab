/**
 * Who somebody is to OCM: where the installation is, and what is shown to get in.
 *
 * <p>Secrets come from files and variables, never from the command line, where everybody on the machine could read them.
 */
@NullMarked
package dev.tidegate.cli.signin;

import org.jspecify.annotations.NullMarked;
